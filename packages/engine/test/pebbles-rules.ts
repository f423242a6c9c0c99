import {
  type Action,
  type By,
  type CodeList,
  FormatError,
  type OpenDraw,
  place,
  type SideScore,
  type State,
  seatPlace,
  type Turn,
  type Violation,
} from '../src/index.ts';
import * as p from './pebbles-state.ts';
import { at, get } from './pebbles-state.ts';

const UNSEEN = 2;
const SKIP = 7;
const SHOW = 8;
const PLACE = 16;
const ANSWER = 64;

export function enumerate(state: State, list: CodeList): void {
  const phase = p.phaseOf(state);
  if (phase === 'discard') {
    for (let stone = 0; stone < 2; stone++) list.addWeighted(stone, get(state, at.unseenStones + stone));
    list.addWeighted(UNSEEN, 0);
  } else if (phase === 'deal') {
    for (let card = 0; card < 2; card++)
      if (p.inDeck(state, card)) list.addWeighted(3 + card, p.inDeck(state, card));
  } else if (phase === 'draw') {
    for (let stone = 0; stone < 2; stone++) {
      const count = get(state, at.unseenStones + stone);
      if (count > 0) list.addWeighted(5 + stone, count);
    }
  } else if (phase === 'play') {
    const seat = get(state, at.seat);
    if (!get(state, at.skipped + seat)) list.add(SKIP);
    if (!get(state, at.shown + seat)) list.add(SHOW);
    for (let cell = 0; cell < p.CELLS; cell++)
      if (p.heightOf(state, cell) < get(state, at.maxHeight))
        for (let face = 0; face < 2; face++) list.add(PLACE + cell * 4 + face);
  }
}

export function decode(_state: State, code: number): Action {
  if (code < UNSEEN) return { type: 'discard', stone: p.stones[code] as string };
  if (code === UNSEEN) return { type: 'discard', unseen: true };
  if (code < 5) return { type: 'deal', card: p.cards[code - 3] as string };
  if (code < SKIP) return { type: 'draw', stone: p.stones[code - 5] as string };
  if (code === SKIP) return { type: 'skip' };
  if (code === SHOW) return { type: 'show' };
  if (code < ANSWER)
    return { type: 'place', cell: (code - PLACE) >> 2, face: p.faces[(code - PLACE) & 3] as string };
  const rest = code - ANSWER;
  return { type: 'answer', cell: rest >> 4, level: (rest >> 2) & 3, face: p.faces[rest & 3] as string };
}

export function encode(_state: State, action: Action): number {
  const { type, stone, card, cell, face, level } = action;
  const faceIndex = p.faces.indexOf(face as 'up');
  if (type === 'discard') return action.unseen ? UNSEEN : p.stones.indexOf(stone as 'smooth');
  if (type === 'deal') return 3 + p.cards.indexOf(card as 'sun');
  if (type === 'draw') return 5 + p.stones.indexOf(stone as 'smooth');
  if (type === 'skip') return SKIP;
  if (type === 'show') return SHOW;
  if (type === 'place') return PLACE + (cell as number) * 4 + faceIndex;
  return ANSWER + (cell as number) * 16 + (level as number) * 4 + faceIndex;
}

export function play(state: State, code: number): void {
  if (code < UNSEEN) {
    removeStone(state, code);
    state[at.boxed + code] = get(state, at.boxed + code) + 1;
    p.setPhase(state, 'deal');
  } else if (code === UNSEEN) {
    state[at.removedUnseen] = 1;
    p.setPhase(state, 'deal');
  } else if (code < 5) {
    const seat = p.dealtTo(state);
    state[at.hand + seat] = code - 3 + 1;
    if (seat === 1) p.setPhase(state, 'draw');
  } else if (code < SKIP) {
    removeStone(state, code - 5);
    state[at.table] = code - 5 + 1;
    p.setPhase(state, 'play');
  } else playSeat(state, code);
}

function playSeat(state: State, code: number): void {
  const seat = get(state, at.seat);
  if (code >= ANSWER) {
    const rest = code - ANSWER;
    const [cell, level] = [rest >> 4, (rest >> 2) & 3];
    const old = p.laid(state, cell, level) as p.Laid;
    state[at.cells + cell * p.LEVELS + level] = p.pack({ ...old, face: rest & 3 });
    return;
  }
  if (code === SHOW) {
    state[at.shown + seat] = 1;
    return;
  }
  const stone = get(state, at.table) - 1;
  if (code === SKIP) {
    state[at.skipped + seat] = 1;
    state[at.boxed + stone] = get(state, at.boxed + stone) + 1;
  } else {
    const [cell, face] = [(code - PLACE) >> 2, (code - PLACE) & 3];
    state[at.cells + cell * p.LEVELS + p.heightOf(state, cell)] = p.pack({ stone, face, owner: seat });
  }
  state[at.table] = 0;
  state[at.seat] = 1 - seat;
  p.setPhase(state, p.inBag(state) === 0 ? 'over' : 'draw');
}

function removeStone(state: State, stone: number): void {
  state[at.unseenStones + stone] = get(state, at.unseenStones + stone) - 1;
}

export function turn(state: State): Turn {
  const phase = p.phaseOf(state);
  if (phase === 'over') return { type: 'over', reason: 'bag-empty' };
  if (phase === 'play') return { type: 'seat', seat: get(state, at.seat), phase };
  const draws: Record<string, OpenDraw> = {
    discard: { pool: place('bag'), to: place('box'), count: 1, unseen: UNSEEN },
    deal: { pool: place('deck'), to: place(`seat:${p.dealtTo(state)}/hand`), count: 1 },
    draw: { pool: place('bag'), to: place('table'), count: 1 },
  };
  return { type: 'chance', phase, draws: [draws[phase] as OpenDraw] };
}

const fields: Record<string, Record<string, (value: unknown) => boolean>> = {
  discard: { stone: isOneOf(p.stones) },
  deal: { card: isOneOf(p.cards) },
  draw: { stone: isOneOf(p.stones) },
  skip: {},
  show: {},
  place: { cell: isBelow(p.CELLS), face: isOneOf(p.faces) },
  answer: { cell: isBelow(p.CELLS), level: isBelow(p.LEVELS), face: isOneOf(p.faces.slice(0, 2)) },
};

function isOneOf(words: readonly string[]) {
  return (value: unknown): boolean => words.includes(value as string);
}

function isBelow(bound: number) {
  return (value: unknown): boolean =>
    Number.isInteger(value) && (value as number) >= 0 && (value as number) < bound;
}

export function parse(value: unknown): Action {
  const action = value as Action;
  const table =
    action.type === 'discard' && action.unseen === true ? { unseen: () => true } : fields[action.type];
  if (!table) throw new FormatError(`no action "${action.type}"`);
  for (const [field, valid] of Object.entries<(value: unknown) => boolean>(table))
    if (!valid(action[field]))
      throw new FormatError(`${action.type}.${field}: not ${JSON.stringify(action[field])}`);
  for (const field of Object.keys(action))
    if (field !== 'type' && !(field in table))
      throw new FormatError(`${action.type} has no field "${field}"`);
  return action;
}

const breach = (rule: string, id: string): Violation => ({ rule, message: { id } });

export function check(state: State, by: By, action: Action): Violation | undefined {
  const { type } = action;
  if (type === 'answer') return checkAnswer(state, by, action);
  const awaited = p.actor(state);
  if (by !== (awaited < 0 ? 'chance' : awaited) || awaited === -2) return breach('X-01', 'not-your-turn');
  const phase = p.phaseOf(state);
  if (phase !== 'play') {
    if (type !== phase) return breach('X-01', 'not-now');
    if (type === 'discard' && action.unseen) return undefined;
    const outcome =
      type === 'deal' ? p.cards.indexOf(action.card as 'sun') : p.stones.indexOf(action.stone as 'smooth');
    const left = type === 'deal' ? p.inDeck(state, outcome) : get(state, at.unseenStones + outcome);
    return left > 0 ? undefined : breach('X-02', 'none-left');
  }
  const seat = get(state, at.seat);
  if (type === 'skip') return get(state, at.skipped + seat) ? breach('X-04', 'skipped-before') : undefined;
  if (type === 'show') return get(state, at.shown + seat) ? breach('X-05', 'shown-before') : undefined;
  if (type !== 'place') return breach('X-01', 'not-now');
  const full = p.heightOf(state, action.cell as number) >= get(state, at.maxHeight);
  return full
    ? {
        rule: 'X-03',
        message: { id: 'full', values: { cell: { place: place(`cell:${Number(action.cell)}`) } } },
      }
    : undefined;
}

function checkAnswer(state: State, by: By, action: Action): Violation | undefined {
  const laid = p.laid(state, action.cell as number, action.level as number);
  if (laid?.face !== 2 || (by !== 'host' && by !== laid.owner)) return breach('X-06', 'nothing-asked');
  return undefined;
}

/** Face up 2, face down 1, a card shown 1; at the end each card pays for the tops of its kind. */
export function score(state: State): readonly SideScore[] {
  return [0, 1].map((side) => {
    const laid = { low: 0, high: 0 };
    for (let cell = 0; cell < p.CELLS; cell++)
      for (let level = 0; level < p.heightOf(state, cell); level++) {
        const stone = p.laid(state, cell, level) as p.Laid;
        if (stone.owner !== side) continue;
        laid.low += stone.face === 0 ? 2 : 1;
        laid.high += stone.face === 1 ? 1 : 2;
      }
    const shown = get(state, at.shown + side);
    const card = p.phaseOf(state) === 'over' ? topsFor(state, get(state, at.hand + side) - 1) : 0;
    const fixed = shown + card;
    return {
      side,
      total: { low: laid.low + fixed, high: laid.high + fixed },
      lines: [
        { id: 'stones', ...laid },
        { id: 'shown', low: shown, high: shown },
        { id: 'card', low: card, high: card },
      ],
    };
  });
}

function topsFor(state: State, card: number): number {
  let tops = 0;
  for (let cell = 0; cell < p.CELLS; cell++)
    if (p.laid(state, cell, p.heightOf(state, cell) - 1)?.stone === card) tops++;
  return tops;
}

export const handPlace = (seat: number) => place(`${seatPlace(seat)}/hand`);
