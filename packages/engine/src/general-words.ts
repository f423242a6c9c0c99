import type { Violation } from './contract.ts';
import type { RuleId } from './ids.ts';
import type { Catalogue, MessageValue } from './message.ts';

/** Rules of the table itself, for what no game's rule speaks of. */
export const generalRules: Readonly<Record<RuleId, string>> = {
  'T-01': 'What is done with pieces belongs to an act that the rules know.',
  'T-02': 'Only the pieces of this game lie on the table.',
  'T-10': 'A move can be taken back as long as nothing random or hidden has come to light since.',
};

/** Sentences that any game may need; a game's own catalogue is looked up first. */
export const generalCatalogue: Catalogue = {
  'table.no-act': 'This movement of {kind} is part of no act that is possible now.',
  'table.no-signal': 'Nobody is waiting for "{signal}" now.',
  'table.foreign': 'A piece "{kind}" does not belong to this game.',
  'undo.nothing': 'There is nothing to take back.',
  'undo.chance': 'This cannot be taken back: chance has spoken since ({type}).',
  'undo.revealed': 'This cannot be taken back: something hidden has come to light.',
  'undo.ruling': 'This cannot be taken back: it is a house ruling. Make another ruling instead.',
};

export function generalViolation(
  rule: RuleId,
  id: string,
  values?: Readonly<Record<string, MessageValue>>,
): Violation {
  return { rule, message: values ? { id, values } : { id } };
}
