import type { By, Kind, Message, MessageValue, Place, SeatIndex, State, Viewer } from '@mandapa/engine';
import { seatOf } from '@mandapa/engine';
import { type Amount, BACK, type CholasAction } from './actions.ts';
import { awaited } from './breach.ts';
import { bonusKinds, cardKinds } from './data.ts';
import { boardPlace, sculpturePlace, templePlace } from './places.ts';
import * as S from './state.ts';
import type { Tables } from './tables.ts';

/** What is awaited, as a sentence for everybody. */
export function promptOf(tables: Tables, state: State, _viewer: Viewer): Message {
  const phase = S.get(state, S.PHASE);
  const seat = { seat: S.get(state, S.SEAT) };
  if (phase === S.P_END)
    return { id: `ask.end.${S.reasons[S.get(state, S.REASON)]}`, values: { seat, rule: 'C-60' } };
  if (phase === S.P_BONUS) {
    const kind = tables.bonuses[S.get(state, S.ASKED)] as string;
    const rule = tables.data.bonus[S.get(state, S.ASKED)]?.rule ?? 'C-64';
    return { id: `ask.${kind}`, values: { seat, rule } };
  }
  if (phase !== S.P_ACT) {
    const name = S.phaseNames[phase] as string;
    const one = S.get(state, S.COUNT) === 1 ? '.one' : '';
    const counted = name === 'stones' || name === 'cards' || name === 'display';
    return { id: `ask.${name}${counted ? one : ''}`, values: awaited(state).values ?? {} };
  }
  if (S.get(state, S.VARIANT) === S.SOLO) return { id: 'ask.solo', values: { seat, rule: 'C-86' } };
  const left = S.get(state, S.COUNTDOWN);
  if (left > 0) return { id: 'ask.last', values: { seat, count: left, rule: 'C-59' } };
  return { id: S.get(state, S.VARIANT) === S.EXPERT ? 'ask.expert' : 'ask.basic', values: { seat } };
}

const colorWord = (color: string): string => (color === 'lightbrown' ? 'light brown' : color);

export function describeAction(tables: Tables, state: State, by: By, action: CholasAction): Message {
  const who: MessageValue = { seat: typeof by === 'number' ? by : S.get(state, S.SEAT) };
  const say = (id: string, values: Readonly<Record<string, MessageValue>>): Message => ({
    id: `did.${id}`,
    values,
  });
  switch (action.type) {
    case 'first':
      return say('first', { who: { seat: action.seat } });
    case 'treasure':
      return say('treasure', { tile: { kind: action.tile }, at: { place: templePlace(action.at) } });
    case 'remove-value':
      return say('remove-value', { value: action.value });
    case 'sculpture':
      return say('sculpture', { tile: { kind: action.tile }, at: { place: boardPlace(action.slot) } });
    case 'stone':
      return say('stone', { who: { seat: action.seat }, stone: { kind: action.color } });
    case 'card':
      return action.card === BACK
        ? say('card-hidden', { who: { seat: action.seat } })
        : say('card', { who: { seat: action.seat }, card: { kind: action.card } });
    case 'display':
      return say('display', { card: { kind: action.card } });
    case 'bonus-deal':
      return say('bonus-deal', { who: { seat: action.seat }, card: { kind: action.card } });
    case 'pick':
      return say('pick', { who });
    case 'replace':
      return say('replace', { who, count: action.count, color: colorWord(action.color) });
    case 'draw':
      return action.card === undefined
        ? say('draw-stack', { who })
        : say('draw-display', { who, card: { kind: action.card } });
    case 'build':
      return describeBuild(who, action.card, action.stones);
    case 'sculpt':
      return describeSculpt(tables, state, who, action);
    case 'bonus':
      return say(action.use ? 'bonus-use' : 'bonus-leave', { who, card: { kind: action.card } });
  }
}

function describeBuild(
  who: MessageValue,
  card: Kind,
  stones: readonly (readonly [number, number, string])[],
): Message {
  const [first] = stones;
  const at: MessageValue = { place: templePlace([first?.[0] ?? 0, first?.[1] ?? 1]) };
  const stone: MessageValue = { kind: first?.[2] ?? '' };
  if (stones.length === 1) return { id: 'did.build-one', values: { who, stone, at } };
  const colors = stones.map(([, , color]) => colorWord(color));
  const upright = stones[1]?.[0] === first?.[0];
  if (stones.length === 2) {
    const [a = '', b = ''] = colors;
    const id = a === b ? 'did.build-same' : 'did.build-different';
    const way: Message = { id: upright ? 'way.upright' : 'way.level' };
    return { id, values: { who, a, b, at, way } };
  }
  const [a = '', b = '', c = ''] = colors;
  if (card === 'four-diagonal') return { id: 'did.build-diagonal', values: { who, a, b, at } };
  return a === b
    ? { id: 'did.build-rows', values: { who, a, b: c, at } }
    : { id: 'did.build-columns', values: { who, a, b, at } };
}

function describeSculpt(
  tables: Tables,
  state: State,
  who: MessageValue,
  action: Extract<CholasAction, { type: 'sculpt' }>,
): Message {
  const tile = tables.tiles[Math.abs(S.get(state, S.SLOT + action.slot)) - 1] ?? '';
  const [hand, wagon] = [amounts(tables, action.hand), amounts(tables, action.wagon)];
  const at: MessageValue = { place: sculpturePlace(action.slot) };
  const values = { who, tile: { kind: tile }, at, hand, wagon, card: { kind: action.bonus ?? '' } };
  const how = hand && wagon ? 'both' : hand ? 'hand' : wagon ? 'wagon' : 'free';
  const paid: Message = { id: `paid.${how}`, values: { hand, wagon } };
  return action.bonus === undefined
    ? { id: 'did.sculpt', values: { ...values, paid } }
    : { id: 'did.sculpt-bonus', values: { ...values, paid } };
}

const amounts = (tables: Tables, amount: Amount): string =>
  tables.colors
    .filter((color) => (amount[color] ?? 0) > 0)
    .map((color) => `${amount[color]} ${colorWord(color)}`)
    .join(', ');

/** Sentences that name every kind of piece of the box. */
export function kindNames(tables: Tables): ReadonlyMap<Kind, Message> {
  const names = new Map<Kind, Message>();
  for (const color of tables.colors) {
    const word = colorWord(color);
    names.set(color, { id: 'kind.stone', values: { color: word } });
    names.set(`${color}-marker`, { id: 'kind.marker', values: { color: word } });
    names.set(`${color}-reward-50`, { id: 'kind.reward', values: { color: word, low: 50, high: 100 } });
    names.set(`${color}-reward-150`, { id: 'kind.reward', values: { color: word, low: 150, high: 200 } });
  }
  for (const kind of cardKinds) names.set(kind, { id: `kind.${kind}` });
  names.set(BACK, { id: 'kind.card' });
  for (const { kind, points, color, pattern } of tables.data.treasure)
    names.set(
      kind,
      color === undefined
        ? { id: pattern ? 'kind.treasure-pattern' : 'kind.treasure', values: { points } }
        : { id: 'kind.treasure-color', values: { points, color: colorWord(color) } },
    );
  for (const { kind, shape, points, cost } of tables.data.tiles)
    names.set(kind, {
      id: shape === 'big' ? 'kind.sculpture-big' : 'kind.sculpture',
      values: { points, cost: amounts(tables, cost) },
    });
  for (const kind of bonusKinds) {
    const title = tables.data.bonus.find((card) => card.kind === kind)?.title ?? kind;
    names.set(kind, { id: 'kind.bonus', values: { kind, title } });
  }
  return names;
}

const plain = new Set([
  'bag',
  'stack',
  'display',
  'box',
  'treasure',
  'rewards',
  'bonus-blue',
  'bonus-red',
  'tiles-big',
  'tiles-rect2',
  'tiles-rect3',
  'tiles-small',
  'opponent/reward',
]);

/** Places in words: spaces by column and row from the base, slots from the left of the board’s base. */
export function placeName(tables: Tables, at: Place): Message {
  if (plain.has(at)) return { id: `name.${at}` };
  const temple = /^temple:(-?\d+),(\d+)$/.exec(at);
  if (temple) return { id: 'name.temple', values: { column: Number(temple[1]), row: Number(temple[2]) } };
  const slot = /^(board|sculpture):(\d+)$/.exec(at);
  if (slot) {
    const [column, row] = tables.data.slots[Number(slot[2])]?.cells[0] ?? [0, 0];
    return { id: `name.${slot[1]}`, values: { column, row } };
  }
  const track = /^track:(\d+)$/.exec(at);
  if (track) return { id: 'name.track', values: { points: Number(track[1]) } };
  const seat = seatOf(at);
  return seat === undefined ? { id: 'name.other', values: { name: at } } : seatPlaceName(tables, at, seat);
}

function seatPlaceName(tables: Tables, at: Place, index: SeatIndex): Message {
  const seat = { seat: index };
  const wagon = /\/wagon:(\d),(\d)$/.exec(at);
  if (wagon) {
    const color = colorWord(tables.colors[Number(wagon[1])] ?? '');
    return { id: 'name.seat-wagon', values: { seat, color, level: Number(wagon[2]) } };
  }
  const part = /\/([a-z]+)$/.exec(at)?.[1];
  return part === undefined
    ? { id: 'name.seat', values: { seat } }
    : { id: `name.seat-${part}`, values: { seat } };
}
