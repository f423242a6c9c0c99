import {
  type By,
  type Kind,
  type Message,
  type MessageValue,
  type Place,
  type State,
  seatOf,
  type Viewer,
} from '@mandapa/engine';
import type { HampiAction, MarkAction } from './actions.ts';
import { fitsSomewhere } from './board.ts';
import { rowOfTile, tileIndex } from './convert.ts';
import { cubeKind } from './kinds.ts';
import { canWithdraw, hasCentre, mayMark, mayMarkZone } from './marks.ts';
import { hexOfPlace, hexPlace, stackPlace } from './places.ts';
import { openStack } from './stacks.ts';
import * as S from './state.ts';
import type { Tables } from './tables.ts';

export { catalogue } from './catalogue.ts';

/** Sentences for people at the table; `values.rule` names the rule behind what is awaited. */
export function promptOf(tables: Tables, state: State, _viewer: Viewer): Message {
  const seat = { seat: Math.max(0, S.get(state, S.SEAT)) };
  switch (S.get(state, S.PHASE)) {
    case S.STACKS:
      return { id: 'ask.stacks', values: { rule: 'P-01' } };
    case S.SETUP:
      return { id: 'ask.setup', values: { stack: { place: stackPlace(openStack(state)) }, rule: 'P-06' } };
    case S.SHUFFLE:
      return { id: 'ask.shuffle', values: { stack: { place: pendingStack(state) }, rule: 'PR-05' } };
    case S.LAYOUT:
      return { id: 'ask.layout', values: { rule: 'P-06' } };
    case S.FIRST:
      return { id: 'ask.first', values: { rule: 'P-08' } };
    case S.DRAW:
      return promptDraw(state, seat);
    case S.PLACE:
      return S.get(state, S.RELIEF) === 1
        ? { id: 'ask.placeRelief', values: { seat, rule: 'PR-06' } }
        : { id: 'ask.place', values: { seat, rule: 'P-10' } };
    case S.MARK:
      return promptMark(tables, state, seat);
    default:
      return { id: 'ask.end', values: { rule: S.get(state, S.ROUND) === 2 ? 'P-36' : 'P-35' } };
  }
}

const pendingStack = (state: State): Place => {
  const stack = [1, 2, 3].find((index) => (S.get(state, S.PENDING) >> index) & 1);
  return stackPlace(stack ?? 1);
};

function promptDraw(state: State, seat: { seat: number }): Message {
  const stack = { place: stackPlace(openStack(state)) };
  if (S.get(state, S.RELIEF) === 1) return { id: 'ask.drawRelief', values: { seat, stack, rule: 'PR-06' } };
  const isReplacing = S.get(state, S.ASIDE + S.get(state, S.ROUND)) > 0;
  if (isReplacing) return { id: 'ask.drawAgain', values: { seat, stack, rule: 'PR-05' } };
  return { id: 'ask.draw', values: { seat, stack, rule: 'P-09' } };
}

/** What a cube may do now, or why there is nothing to mark. */
function promptMark(tables: Tables, state: State, seat: { seat: number }): Message {
  const ask = (id: string, rule: string): Message => ({ id: `ask.${id}`, values: { seat, rule } });
  const row = S.get(state, S.LAST);
  const zones = Array.from({ length: tables.zoneCount[S.tileOf(state, row)] as number }, (_, z) => z);
  if (hasCentre(tables, state, row)) zones.push(S.CENTRE_ZONE);
  if (zones.length === 0) return ask('markNoZone', 'P-15');
  if (!zones.some((zone) => mayMarkZone(state, row, zone))) return ask('markNothing', 'P-22');
  if (!mayMark(tables, state, seat.seat)) return ask('markLimit', 'P-26');
  if (S.get(state, S.SUPPLY + seat.seat) > 0) return ask('mark', 'P-15');
  const rows = Array.from({ length: S.get(state, S.ROWS) }, (_, source) => source);
  const isOpen = rows.some((source) => canWithdraw(state, seat.seat, source));
  return isOpen ? ask('markWithdraw', 'P-28') : ask('markNoCube', 'P-28');
}

export function describeAction(tables: Tables, state: State, by: By, action: HampiAction): Message {
  const who = { seat: typeof by === 'number' ? by : Math.max(0, S.get(state, S.SEAT)) };
  switch (action.type) {
    case 'stacks':
      return { id: 'did.stacks', values: { second: action.sizes[1], third: action.sizes[2] } };
    case 'draw':
      return describeDraw(tables, state, who, action.tile);
    case 'shuffle':
      return { id: 'did.shuffle', values: { stack: { place: stackPlace(action.stack) } } };
    case 'layout': {
      const [first, second, third] = action.tiles.map(({ tile }): MessageValue => ({ kind: tile }));
      return { id: 'did.layout', values: { first: first ?? '', second: second ?? '', third: third ?? '' } };
    }
    case 'first':
      return { id: 'did.first', values: { who: { seat: action.seat } } };
    case 'place':
      return {
        id: 'did.place',
        values: { who, tile: { kind: action.tile }, to: { place: hexPlace(action.q, action.r) } },
      };
    case 'mark':
      return describeMark(tables, state, who, action);
    case 'pass':
      return { id: 'did.pass', values: { who } };
  }
}

function describeDraw(tables: Tables, state: State, who: { seat: number }, id: string): Message {
  const tile = { kind: id };
  const index = tileIndex(tables, id);
  if (S.get(state, S.PHASE) === S.SETUP)
    return { id: index < tables.landTiles ? 'did.setup' : 'did.setupAside', values: { tile } };
  const relief = S.get(state, S.RELIEF) === 1;
  const replacing = relief || S.get(state, S.ASIDE + S.get(state, S.ROUND)) > 0;
  if (index < tables.landTiles) {
    const fits = fitsSomewhere(tables, state, index, relief ? tables.reliefTouching : tables.touching);
    return { id: fits ? 'did.draw' : 'did.drawMisfit', values: { who, tile } };
  }
  if (replacing) return { id: 'did.drawAside', values: { who, tile } };
  return { id: index === tables.jewel ? 'did.drawJewel' : 'did.drawCondition', values: { who, tile } };
}

function describeMark(
  tables: Tables,
  state: State,
  who: { seat: number },
  { zone, from }: MarkAction,
): Message {
  const what = zoneWord(tables, state, zone);
  if (from === undefined) return { id: 'did.mark', values: { who, what } };
  const cell = S.get(state, S.CELL + rowOfTile(state, tileIndex(tables, from)));
  return {
    id: 'did.markFrom',
    values: { who, what, from: { place: hexPlace(S.qOf(cell), S.rOf(cell)) } },
  };
}

function zoneWord(tables: Tables, state: State, zone: number | 'centre'): Message {
  const archetype = tables.archetypeOf[S.tileOf(state, S.get(state, S.LAST))];
  const kind = zone === 'centre' ? archetype?.centre : archetype?.zones[zone]?.kind;
  return { id: `zone.${kind}` };
}

export function placeName(at: Place): Message {
  const seat = seatOf(at);
  if (seat !== undefined) {
    const part = /\/(supply|jewel)$/.exec(at)?.[1];
    return { id: part ? `name.${part}` : 'name.seat', values: { seat: { seat } } };
  }
  const spot = hexOfPlace(at);
  if (spot) {
    const { q, r, zone } = spot;
    if (zone === undefined) return { id: 'name.hex', values: { q, r } };
    return zone === 'centre'
      ? { id: 'name.centre', values: { q, r } }
      : { id: 'name.zone', values: { q, r, zone: zone + 1 } };
  }
  const stack = /^stack:(\d)$/.exec(at)?.[1];
  if (stack) return { id: 'name.stack', values: { stack: Number(stack) } };
  const known = ['stacks', 'drawn', 'aside', 'conditions', 'box'].includes(at);
  if (known) return { id: `name.${at}` };
  return at === 'jewel' ? { id: 'name.sharedJewel' } : { id: 'name.other', values: { name: at } };
}

/** The names of all kinds, made once: a tile is told by what it shows. */
export function kindNames(tables: Tables): ReadonlyMap<Kind, Message> {
  const names = new Map<Kind, Message>();
  tables.data.tiles.forEach(({ id }, tile) => {
    const { zones = [], centre = null } = tables.archetypeOf[tile] ?? {};
    const words = [...zones.map(({ kind }) => kind), ...(centre === null ? [] : [centre])];
    names.set(id, { id: `tile.${words.join('.') || 'plain'}`, values: { name: id } });
  });
  names.set(tables.data.jewel.kind, { id: 'tile.jewel' });
  for (const { id, of } of tables.data.conditions)
    names.set(id, of === 'TOTAL' ? { id: 'tile.conditionTotal' } : { id: 'tile.condition', values: { of } });
  for (const color of tables.data.colors) names.set(cubeKind(color), { id: 'tile.cube', values: { color } });
  return names;
}
