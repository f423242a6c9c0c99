import type { Violation } from './contract.ts';
import type { RuleId } from './ids.ts';
import type { MessageValue } from './message.ts';

/** Rules of the table itself, for what no game's rule speaks of. */
export const generalRules: Readonly<Record<RuleId, string>> = {
  'T-01': 'What is done with pieces belongs to an act that the rules know.',
  'T-02': 'Only the pieces of this game lie on the table.',
  'T-10': 'A move can be taken back as long as nothing random or hidden has come to light since.',
};

export function generalViolation(
  rule: RuleId,
  id: string,
  values?: Readonly<Record<string, MessageValue>>,
): Violation {
  return { rule, message: values ? { id, values } : { id } };
}
