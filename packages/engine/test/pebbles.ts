import { z } from 'zod';
import {
  type Action,
  type Amendment,
  type Attempt,
  type By,
  type Component,
  type Evidence,
  type FileForm,
  FormatError,
  type Game,
  type GameEvent,
  type Item,
  type Kind,
  type Layout,
  type OpenField,
  type Place,
  type Pool,
  place,
  type Rng,
  type SeatSpec,
  type State,
  type Step,
  seatPlace,
  type View,
  type Viewer,
  type Violation,
} from '../src/index.ts';
import * as rules from './pebbles-rules.ts';
import { handPlace } from './pebbles-rules.ts';
import * as p from './pebbles-state.ts';
import { at, get } from './pebbles-state.ts';

/**
 * The smallest game that has something for every check of the conformance kit: a pool that stays open, a
 * hidden card, a late field, a stacked place, a line that joins two entries, and a reveal.
 */
const [BAG, BOX, DECK, TABLE] = [place('bag'), place('box'), place('deck'), place('table')];
const cellPlace = (cell: number): Place => place(`cell:${cell}`);

const components: readonly Component[] = [
  ...p.stones.flatMap((kind) => repeat(kind, p.OF_EACH_STONE)),
  ...p.cards.flatMap((kind) => repeat(kind, p.OF_EACH_CARD)),
  { id: 'coin', kind: 'coin', tracked: false, provenance: 'rulebook' },
];

function repeat(kind: Kind, count: number): Component[] {
  return Array.from({ length: count }, (_, i) => ({
    id: `${kind}-${i}`,
    kind,
    tracked: true,
    provenance: 'rulebook',
  }));
}

function setup(options: Readonly<Record<string, unknown>>): State {
  const state = new Int16Array(at.size);
  state[at.maxHeight] = options.tall ? 3 : 2;
  state[at.unseenStones] = p.OF_EACH_STONE;
  state[at.unseenStones + 1] = p.OF_EACH_STONE;
  return state;
}

function layout(state: State): Layout {
  return layoutFor(state, () => true);
}

/** Cards that `knows` does not admit stay in one pool with the deck. */
function layoutFor(state: State, knows: (seat: number) => boolean): Layout {
  const places = new Map<Place, Item[]>();
  const put = (where: Place, item: Item): void => {
    places.set(where, [...(places.get(where) ?? []), item]);
  };
  for (let stone = 0; stone < 2; stone++)
    for (let i = 0; i < get(state, at.boxed + stone); i++) put(BOX, { kind: p.stones[stone] as string });
  const onTable = get(state, at.table);
  if (onTable > 0) put(TABLE, { kind: p.stones[onTable - 1] as string });
  for (let cell = 0; cell < p.CELLS; cell++)
    for (let level = 0; level < p.heightOf(state, cell); level++) {
      const { stone, face } = p.laid(state, cell, level) as p.Laid;
      put(cellPlace(cell), { kind: p.stones[stone] as string, ...(face < 2 ? { pose: face } : {}) });
    }
  const deckPlaces = [{ place: DECK, size: p.inDeck(state, 0) + p.inDeck(state, 1) }];
  const deckKinds = new Map<Kind, number>(p.cards.map((kind, card) => [kind, p.inDeck(state, card)]));
  for (let seat = 0; seat < 2; seat++) {
    const card = p.cards[get(state, at.hand + seat) - 1];
    if (card === undefined) continue;
    if (knows(seat)) put(handPlace(seat), { kind: card });
    else {
      deckPlaces.push({ place: handPlace(seat), size: 1 });
      deckKinds.set(card, (deckKinds.get(card) ?? 0) + 1);
    }
  }
  return { places, pools: [bagPool(state), { id: DECK, places: deckPlaces, kinds: deckKinds }] };
}

const bagPool = (state: State): Pool => ({
  id: BAG,
  places: [
    { place: BAG, size: p.inBag(state) },
    { place: BOX, size: get(state, at.removedUnseen) },
  ],
  kinds: new Map(p.stones.map((kind, stone) => [kind, get(state, at.unseenStones + stone)])),
});

function delta(state: State, by: By, action: Action): readonly Step[] {
  const act = (kind: Kind, from: Place, to: Place): Step => ({ type: 'move', role: 'act', kind, from, to });
  const onTable = p.stones[get(state, at.table) - 1] as string;
  const seat = seatPlace(by as number);
  switch (action.type) {
    case 'discard':
      if (action.unseen) return [{ type: 'signal', role: 'act', signal: 'discarded', at: BOX }];
      return [act(action.stone as string, BAG, BOX)];
    case 'deal':
      return [act(action.card as string, DECK, handPlace(p.dealtTo(state)))];
    case 'draw':
      return [act(action.stone as string, BAG, TABLE)];
    case 'place': {
      const face = p.faces.indexOf(action.face as 'up');
      const move = { ...act(onTable, TABLE, cellPlace(action.cell as number)) };
      return [face < 2 ? ({ ...move, pose: face } as Step) : move];
    }
    case 'skip':
      return [
        { type: 'signal', role: 'act', signal: 'skip', at: seat },
        { type: 'move', role: 'follow', kind: onTable, from: TABLE, to: BOX },
      ];
    case 'show':
      return [{ type: 'signal', role: 'act', signal: 'show', at: seat }];
    default:
      return [];
  }
}

function attempt(state: State, evidence: Evidence): Attempt | Violation | undefined {
  const move = evidence.moves[0];
  if (!move) return undefined;
  if (move.from?.startsWith('cell:')) return { rule: 'X-07', message: { id: 'stones-stay' } };
  const cell = /^cell:([012])$/.exec(move.to ?? '')?.[1];
  if (cell === undefined || p.phaseOf(state) !== 'play') return undefined;
  const action = { type: 'place', cell: Number(cell), face: 'up' };
  const by = get(state, at.seat);
  return rules.check(state, by, action) ? { by, action, whole: true } : undefined;
}

function events(state: State, by: By, action: Action): readonly GameEvent[] {
  const after = state.slice();
  rules.play(after, rules.encode(state, action));
  const found: GameEvent[] = [];
  const reveal = (seat: number): void => {
    if (get(state, at.shown + seat) === 0)
      found.push({ type: 'revealed', to: 'public', what: { id: 'card-seen', values: { seat: { seat } } } });
  };
  if (action.type === 'show') reveal(by as number);
  if (p.phaseOf(after) === 'over' && p.phaseOf(state) !== 'over') {
    for (const seat of [0, 1]) reveal(seat);
    found.push({ type: 'end', reason: 'bag-empty' });
  }
  return found;
}

function openFields(state: State): readonly OpenField[] {
  const open: OpenField[] = [];
  for (let cell = 0; cell < p.CELLS; cell++)
    for (let level = 0; level < p.heightOf(state, cell); level++) {
      const laid = p.laid(state, cell, level) as p.Laid;
      if (laid.face !== 2) continue;
      open.push({
        id: `face:${cell},${level}`,
        seat: laid.owner,
        at: cellPlace(cell),
        kind: p.stones[laid.stone] as string,
        question: { id: 'which-face' },
        answers: ['up', 'down'].map((face) => ({
          label: { id: face },
          action: { type: 'answer', cell, level, face },
        })),
        matters: true,
      });
    }
  return open;
}

function view(state: State, viewer: Viewer): View {
  const knows = (seat: number): boolean =>
    seat === viewer || get(state, at.shown + seat) === 1 || p.phaseOf(state) === 'over';
  return { layout: layoutFor(state, knows), facts: { bag: p.inBag(state), seat: get(state, at.seat) } };
}

function resample(state: State, viewer: Viewer, rng: Rng): State {
  const copy = state.slice();
  if (p.phaseOf(state) === 'over') return copy;
  const hidden = [0, 1].filter(
    (seat) => seat !== viewer && get(state, at.hand + seat) > 0 && get(state, at.shown + seat) === 0,
  );
  for (const seat of hidden) copy[at.hand + seat] = 0;
  for (const seat of hidden) {
    const sun = p.inDeck(copy, 0);
    copy[at.hand + seat] = rng.below(sun + p.inDeck(copy, 1)) < sun ? 1 : 2;
  }
  return copy;
}

function amend(state: State, { moves }: Amendment): State {
  const copy = state.slice();
  for (const { from, to } of moves) {
    const [source, target] = [from, to].map((name) => Number(/^cell:([012])$/.exec(name)?.[1] ?? Number.NaN));
    const level = Number.isNaN(source) ? -1 : p.heightOf(copy, source as number) - 1;
    if (!(level >= 0) || !((target as number) >= 0))
      throw new FormatError(
        `only the top stone of a cell can be moved to another cell, not ${from} to ${to}`,
      );
    const index = at.cells + (source as number) * p.LEVELS + level;
    copy[at.cells + (target as number) * p.LEVELS + p.heightOf(copy, target as number)] = get(copy, index);
    copy[index] = 0;
  }
  return copy;
}

const file: FileForm = {
  read(_state, by, action, _seats) {
    if (action.type === 'answer') throw new FormatError('no action "answer" in a file');
    if (action.type !== 'deal') return [rules.parse(action)];
    const dealt = action.cards;
    if (!Array.isArray(dealt) || dealt.length !== 2 || by !== 'chance')
      throw new FormatError('deal.cards: two cards');
    return dealt.map((card) => rules.parse({ type: 'deal', card }));
  },
  write(state, entries, from) {
    const { action } = entries[from] as { action: Action };
    if (action.type === 'deal') {
      const second = entries[from + 1]?.action;
      return second
        ? { action: { type: 'deal', cards: [action.card as string, second.card as string] }, used: 2 }
        : undefined;
    }
    if (action.type !== 'place' || action.face !== 'open') return { action, used: 1 };
    const [cell, level] = [action.cell as number, p.heightOf(state, action.cell as number)];
    const answer = entries
      .slice(from)
      .find(({ action: later }) => later.type === 'answer' && later.cell === cell && later.level === level);
    return answer ? { action: { ...action, face: answer.action.face as string }, used: 1 } : undefined;
  },
};

export const pebbles: Game = {
  id: 'pebbles',
  title: 'Pebbles',
  summary: 'Lay stones, keep a card.',
  options: [{ key: 'tall', label: 'Three high', rule: 'X-03', type: 'flag', default: false }],
  optionsSchema: z
    .strictObject({ tall: z.boolean().nullish() })
    .transform(({ tall }) => ({ tall: tall ?? false })),
  seats: () => ({ counts: [2], colors: ['amber', 'jade', 'coral'], colorsPerSeat: () => 1 }),
  setup: (options, _seats: readonly SeatSpec[]) => setup(options),
  actor: p.actor,
  enumerate: rules.enumerate,
  play: rules.play,
  decode: rules.decode,
  encode: rules.encode,
  key: (state) => new Uint8Array(state.slice().buffer),
  load: (key) => new Int16Array(key.slice().buffer),
  turn: rules.turn,
  parse: rules.parse,
  check: rules.check,
  score: rules.score,
  result(state) {
    if (p.phaseOf(state) !== 'over' || openFields(state).length > 0) return undefined;
    const totals = rules.score(state).map(({ total }) => total.low);
    const best = Math.max(...totals);
    return {
      reason: 'bag-empty',
      winners: [0, 1].filter((side) => totals[side] === best),
      scores: [0, 1].map((side) => ({ side, breakdown: { total: totals[side] as number } })),
    };
  },
  events,
  catalogue: {
    'not-your-turn': 'It is not your turn.',
    'not-now': 'Not now.',
    'none-left': 'None of these is left.',
    'skipped-before': 'You skip once a game.',
    'shown-before': 'Your card is on the table already.',
    full: '{cell} is full.',
    'nothing-asked': 'Nothing is open there.',
    'stones-stay': 'A stone that lies stays.',
    'which-face': 'Which face is up?',
    up: 'smooth face',
    down: 'marked face',
    'card-seen': 'The card of {seat} is seen.',
    prompt: '{seat}: lay the stone.',
    'prompt-own': '{seat}: lay the stone, you hold the {card}.',
    waiting: 'Waiting for {phase}.',
    did: '{by}: {type}.',
    name: '{name}',
  },
  rules: Object.fromEntries(
    ['X-01', 'X-02', 'X-03', 'X-04', 'X-05', 'X-06', 'X-07'].map((id) => [id, `Rule ${id} of Pebbles.`]),
  ),
  prompt(state, viewer) {
    const seat = p.actor(state);
    if (seat < 0) return { id: 'waiting', values: { phase: p.phaseOf(state) } };
    const card = p.cards[get(state, at.hand + seat) - 1] as string;
    return viewer === seat
      ? { id: 'prompt-own', values: { seat: { seat }, card } }
      : { id: 'prompt', values: { seat: { seat } } };
  },
  describe: (_state, by, action) => ({
    id: 'did',
    values: { by: typeof by === 'number' ? { seat: by } : by, type: action.type },
  }),
  nameOfPlace: (name) => ({ id: 'name', values: { name } }),
  nameOfKind: (name) => ({ id: 'name', values: { name } }),
  components,
  families: ['bag', 'box', 'deck', 'table', 'cell', 'seat/hand'].map((family) => ({
    family,
    stacked: family === 'cell',
  })),
  poses: [{ kinds: p.stones, names: ['up', 'down'] }],
  profiles: [],
  layout,
  delta,
  attempt,
  unseen: [],
  late: [{ action: 'place', field: 'face', open: 'open' }],
  openFields,
  amend,
  view,
  resample,
  conceal: (state, by, action, viewer) =>
    action.type === 'deal' && by === 'chance' && viewer !== p.dealtTo(state)
      ? { type: 'deal', card: 'back' }
      : action,
  file,
};
