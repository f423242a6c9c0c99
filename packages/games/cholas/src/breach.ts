import { type By, type Message, type MessageValue, place, type State, type Violation } from '@mandapa/engine';
import * as S from './state.ts';

/** A violation in words: `no.<id>` of the catalogue. */
export const breach = (
  rule: string,
  id: string,
  values: Readonly<Record<string, MessageValue>> = {},
): Violation => ({ rule, message: { id: `no.${id}`, values } });

const overRules = ['C-59', 'C-60', 'C-60', 'CR-20', 'C-62', 'C-89'] as const;

/** Who or what is awaited instead, if this actor is not; undefined when it is. */
export function actorBreach(state: State, by: By): Violation | undefined {
  const phase = S.get(state, S.PHASE);
  if (phase === S.P_END) {
    const expertStuck = S.get(state, S.REASON) === S.R_STUCK && S.get(state, S.VARIANT) === S.EXPERT;
    return breach(expertStuck ? 'C-62' : (overRules[S.get(state, S.REASON)] ?? 'C-04'), 'over');
  }
  const turn = phase === S.P_ACT || phase === S.P_BONUS;
  const seat = S.get(state, S.SEAT);
  if (by === 'chance') return turn ? breach('C-04', 'not-by-chance', { seat: { seat } }) : undefined;
  if (by === 'host') return breach('C-04', 'not-by-host');
  if (!turn) return breach('C-03', 'wait-chance', { what: awaited(state) });
  return by === seat ? undefined : breach('C-03', 'not-your-turn', { seat: { seat }, actor: { seat: by } });
}

/** What chance is awaited for, as a part of a sentence. */
export function awaited(state: State): Message {
  const name = S.phaseNames[S.get(state, S.PHASE)] as string;
  return {
    id: `awaited.${name}`,
    values: {
      seat: { seat: S.get(state, S.TO) },
      count: S.get(state, S.COUNT),
      box: { place: place('box') },
    },
  };
}
