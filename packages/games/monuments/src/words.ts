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
import type { BuildAction, CollectAction, MonumentsAction } from './actions.ts';
import { planOf } from './actions.ts';
import { catalogue } from './catalogue.ts';
import { shortRule, shortWanted } from './check.ts';
import { canBuild } from './enumerate.ts';
import { edgesAt, quarryPlace, spaceAt } from './places.ts';
import * as S from './state.ts';
import { LEFTOVER_POINTS, spaceIndex } from './tables.ts';
import { CENTRE_SPACE, OUTER } from './vocabulary.ts';
import { lengthRule } from './walk.ts';

/** What is awaited; the same for all eyes, as every act is done in the open. */
export function prompt(state: State, _viewer: Viewer): Message {
  const seat = S.get(state, S.SEAT);
  const who = { seat: { seat } };
  switch (S.get(state, S.PHASE)) {
    case S.FIRST:
      return { id: 'ask.first', values: { rule: 'M-04' } };
    case S.SHORT: {
      const count = shortWanted(state);
      return { id: count === 1 ? 'ask.short.one' : 'ask.short', values: { count, rule: shortRule(state) } };
    }
    case S.DRAW:
      return drawPrompt(state, who);
    case S.COLLECT: {
      const steps = S.stepsOf(state);
      return { id: `ask.collect.${steps}`, values: { ...who, rule: lengthRule(state) } };
    }
    case S.BUILD:
      if (canBuild(state, seat)) return { id: 'ask.build', values: { ...who, rule: 'M-23' } };
      return { id: 'ask.pass', values: { ...who, rule: 'M-28' } };
    default:
      return endPrompt(state);
  }
}

function drawPrompt(state: State, who: Readonly<Record<string, MessageValue>>): Message {
  const count = S.bagSize(state);
  const last = count === 1;
  return { id: last ? 'ask.draw.one' : 'ask.draw', values: { ...who, count, rule: 'M-07' } };
}

function endPrompt(state: State): Message {
  const complete = S.get(state, S.REASON) === S.COMPLETE;
  const { name } = planOf(state).data;
  return {
    id: complete ? 'ask.complete' : 'ask.over',
    values: { monument: name, rule: complete ? 'M-34' : 'M-33' },
  };
}

/** What was done, in one sentence. */
export function describe(state: State, by: By, action: MonumentsAction): Message {
  const seat = typeof by === 'number' ? by : S.get(state, S.SEAT);
  const who = { seat };
  switch (action.type) {
    case 'first':
      return { id: 'did.first', values: { who: { seat: action.seat } } };
    case 'short':
      return describeShort(action.spaces.map((space) => quarryPlace(spaceIndex.get(space) as number)));
    case 'draw':
      return {
        id: 'did.draw',
        values: {
          token: { kind: action.token },
          space: { place: quarryPlace(spaceIndex.get(action.space) as number) },
        },
      };
    case 'collect':
      return describeWalk(who, action);
    case 'build':
      return describeBuild(state, who, action);
    case 'pass':
      return describePass(state, who);
  }
}

function describeShort(spaces: readonly Place[]): Message {
  const [one, two] = spaces;
  if (one === undefined) return { id: 'did.short.none' };
  if (two === undefined) return { id: 'did.short.one', values: { space: { place: one } } };
  return spaces.length === 2
    ? { id: 'did.short.two', values: { one: { place: one }, two: { place: two } } }
    : { id: 'did.short', values: { count: spaces.length } };
}

function describeWalk(who: MessageValue, { steps }: CollectAction): Message {
  const taken = steps.flatMap(({ take }) => (take === null ? [] : [take]));
  const to = { place: quarryPlace(spaceIndex.get(steps.at(-1)?.space ?? 'O0') as number) };
  const values: Record<string, MessageValue> = { who, to };
  taken.forEach((token, index) => {
    values[`take${index + 1}`] = { kind: token };
  });
  if (steps.length === 1 && taken.length === 1) return { id: 'did.collect.first', values };
  return { id: `did.collect.${taken.length}`, values };
}

function describeBuild(state: State, who: MessageValue, { level, color }: BuildAction): Message {
  const points = planOf(state).pointsOf[level - 1] ?? 0;
  return { id: 'did.build', values: { who, token: { kind: color }, level, points } };
}

function describePass(state: State, who: MessageValue & { readonly seat: number }): Message {
  const left = S.leftovers(state, who.seat);
  const points = Math.abs(left * LEFTOVER_POINTS);
  if (points === 0) return { id: 'did.pass.free', values: { who } };
  return { id: points === 1 ? 'did.pass.one' : 'did.pass', values: { who, points } };
}

export function nameOfPlace(at: Place): Message {
  const space = spaceAt(at);
  if (space >= 0) return nameOfSpace(space);
  const edges = edgesAt(at);
  if (edges) return { id: 'name.site', values: { x: edges[0], y: edges[1] } };
  const track = /^track:(\d+)$/.exec(at);
  if (track) return { id: 'name.track', values: { space: Number(track[1]) } };
  const seat = seatOf(at);
  if (seat !== undefined) {
    const part = /\/(screen|worker)$/.exec(at)?.[1] ?? 'seat';
    return { id: `name.${part}`, values: { seat: { seat } } };
  }
  return at === 'bag' || at === 'supply' || at === 'box'
    ? { id: `name.${at}` }
    : { id: 'name.other', values: { name: at } };
}

/** Spaces are numbered from 1 for people. */
function nameOfSpace(space: number): Message {
  if (space === CENTRE_SPACE) return { id: 'name.centre' };
  if (space < OUTER) return { id: 'name.outer', values: { number: space + 1 } };
  return { id: 'name.middle', values: { number: space - OUTER + 1 } };
}

export const nameOfKind = (kind: Kind): Message =>
  `kind.${kind}` in catalogue ? { id: `kind.${kind}` } : { id: 'name.other', values: { name: kind } };
