import type { TableView } from '@mandapa/protocol';

/** What Kerala tells about the table besides where the pieces lie. Anything may be missing: then it is not shown. */
export interface KeralaFacts {
  readonly round: number | undefined;
  readonly rounds: number | undefined;
  readonly bag: number | undefined;
  readonly box: number | undefined;
  readonly bagHolder: number | undefined;
  readonly passesLeft: readonly number[];
}

const asNumber = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

export function readFacts(view: TableView): KeralaFacts {
  const { facts } = view;
  const passes = facts.passesLeft;
  return {
    round: asNumber(facts.round),
    rounds: asNumber(facts.rounds),
    bag: asNumber(facts.bag),
    box: asNumber(facts.box),
    bagHolder: asNumber(facts.bagHolder),
    passesLeft: Array.isArray(passes) ? passes.filter((n) => typeof n === 'number') : [],
  };
}
