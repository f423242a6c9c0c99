import { type By, type MoveStep, type Place, type State, type Step, seatPlace } from '@mandapa/engine';
import type { BuildAction, CholasAction, SculptAction } from './actions.ts';
import { encode } from './convert.ts';
import { follows, takenTreasure } from './follows.ts';
import {
  BAG,
  BONUS_BLUE,
  BONUS_RED,
  BOX,
  boardPlace,
  bonusPlace,
  cardsPlace,
  DISPLAY,
  FACE_DOWN,
  FACE_UP,
  markerKind,
  poolOfShape,
  STACK,
  sculpturePlace,
  stonesPlace,
  TREASURE_POOL,
  templePlace,
  wagonPlace,
} from './places.ts';
import { play } from './play.ts';
import * as S from './state.ts';
import type { Tables } from './tables.ts';
import { shapeName } from './turn.ts';

/** What a lawful action does to the pieces: acts of hands, then what follows by rule. */
export function deltaOf(tables: Tables, state: State, by: By, action: CholasAction): readonly Step[] {
  const seat = typeof by === 'number' ? by : S.get(state, S.SEAT);
  const code = encode(tables, state, action);
  const next = state.slice();
  if (code >= 0) play(tables, next, code);
  const treasure = action.type === 'build' ? takenTreasure(tables, state, action.stones) : [];
  return [...treasure, ...actsOf(tables, state, seat, action), ...follows(tables, state, next, action)];
}

export const act = (kind: string, from: Place, to: Place, pose?: number): MoveStep => ({
  role: 'act',
  type: 'move',
  kind,
  from,
  to,
  ...(pose === undefined ? {} : { pose }),
});

const signal = (name: string, at: Place): Step => ({ role: 'act', type: 'signal', signal: name, at });

function actsOf(tables: Tables, state: State, seat: number, action: CholasAction): readonly Step[] {
  switch (action.type) {
    case 'first':
      return [signal('first', seatPlace(action.seat))];
    case 'treasure':
      return [act(action.tile, TREASURE_POOL, templePlace(action.at))];
    case 'remove-value':
      return tables.tiles.flatMap((kind, tile) =>
        tables.tileShape[tile] === 0 && tables.tilePoints[tile] === action.value
          ? [act(kind, poolOfShape('big'), BOX)]
          : [],
      );
    case 'sculpture': {
      const shape = shapeName(tables, tables.tiles.indexOf(action.tile));
      return [act(action.tile, poolOfShape(shape), boardPlace(action.slot), FACE_UP)];
    }
    case 'stone':
      return [act(action.color, BAG, stonesPlace(action.seat))];
    case 'card':
      return [act(action.card, STACK, cardsPlace(action.seat))];
    case 'display':
      return [act(action.card, STACK, DISPLAY)];
    case 'bonus-deal': {
      const pool = tables.bonuses.indexOf(action.card) < S.B1 ? BONUS_BLUE : BONUS_RED;
      return [act(action.card, pool, bonusPlace(action.seat), FACE_UP)];
    }
    case 'pick':
      return [signal('pick', seatPlace(seat))];
    case 'replace':
      return Array.from({ length: action.count }, () => act(action.color, stonesPlace(seat), BAG));
    case 'draw':
      return action.card === undefined
        ? [signal('draw', seatPlace(seat))]
        : [act(action.card, DISPLAY, cardsPlace(seat))];
    case 'build':
      return buildActs(seat, action);
    case 'sculpt':
      return sculptActs(tables, state, seat, action);
    case 'bonus':
      return [signal(action.use ? `use-${action.card}` : 'decline', seatPlace(seat))];
  }
}

/** The stones alone: they say which card it is, so the card's way to the box follows. */
const buildActs = (seat: number, { stones }: BuildAction): Step[] =>
  stones.map(([column, row, color]) => act(color, stonesPlace(seat), templePlace([column, row])));

function sculptActs(tables: Tables, state: State, seat: number, action: SculptAction): Step[] {
  const { slot, hand, wagon, bonus } = action;
  const tile = tables.tiles[Math.abs(S.get(state, S.SLOT + slot)) - 1] as string;
  const steps: Step[] = [act(tile, boardPlace(slot), sculpturePlace(slot), FACE_DOWN)];
  tables.colors.forEach((color, index) => {
    for (let i = 0; i < (hand[color] ?? 0); i++) steps.push(act(color, stonesPlace(seat), BAG));
    const spent = wagon[color] ?? 0;
    const level = S.get(state, S.wagonOf(seat, index));
    if (spent > 0)
      steps.push(
        act(
          markerKind(tables.colors[S.get(state, S.COLOR + seat)] as string),
          wagonPlace(seat, index, level),
          wagonPlace(seat, index, level - spent),
        ),
      );
  });
  if (bonus === 'A2' || bonus === 'A3') steps.push(act(bonus, bonusPlace(seat), BOX));
  return steps;
}
