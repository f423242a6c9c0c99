import type { Action, Game, Kind, Place } from '@mandapa/engine';
import type { Intended, Ledger } from '../ledger.ts';
import { comesToWhatWasMeant, sameJson } from '../same-action.ts';
import type { PhysicalTable } from '../table.ts';
import type { SeenChoice, SeenQuestion } from './link.ts';

/** What a person who knows the truth answers; undefined while none of the choices is true. */
export function trueChoice(
  question: SeenQuestion,
  ledger: Ledger,
  table: PhysicalTable,
): { readonly choice: number; readonly about: Intended | undefined } | undefined {
  const meant = meantChoice(question, ledger);
  if (meant !== undefined) return meant;
  const choice = lyingChoice(question, ledger, table);
  return choice === undefined ? undefined : { choice, about: undefined };
}

/** The choice that says what was meant next. */
function meantChoice(question: SeenQuestion, ledger: Ledger) {
  const types = new Set(question.choices.map(({ action }) => action.type));
  const asked = upcoming(ledger);
  for (const about of asked) {
    const choice = question.choices.findIndex((each) => says(each, about, asked, ledger));
    if (choice >= 0) return { choice, about };
    // Asked about this very act, and none of the choices is it: no later act may be mistaken for the answer.
    if (about.by !== 'chance' && types.has(about.action.type)) return undefined;
  }
  return undefined;
}

/** Whether a choice says `about`, and everything else it says was meant too. */
function says(choice: SeenChoice, about: Intended, rest: readonly Intended[], { game }: Ledger): boolean {
  if (choice.by !== undefined && choice.by !== about.by) return false;
  if (!comesToWhatWasMeant(game, choice.action, about)) return false;
  const left = rest.filter((entry) => entry !== about);
  return (choice.more ?? []).every((action) => {
    const found = left.findIndex((entry) => comesToWhatWasMeant(game, action, entry));
    if (found >= 0) left.splice(found, 1);
    return found >= 0;
  });
}

/** What may be asked about: what is next, and a second decision of the same seat. */
function upcoming(ledger: Ledger): readonly Intended[] {
  const candidates = ledger.candidates();
  const first = candidates[0];
  const second = first === undefined ? undefined : ledger.intended[first.index + 1];
  return first !== undefined && first.by !== 'chance' && second?.by === first.by
    ? [first, second]
    : candidates;
}

/** A late field: how does it lie? Where that leaves several choices, what was meant decides. */
function lyingChoice(question: SeenQuestion, ledger: Ledger, table: PhysicalTable): number | undefined {
  const all = [...question.choices.keys()];
  const lying = all.filter((index) =>
    lies(question, question.choices[index] as SeenChoice, table, ledger.game),
  );
  if (lying.length === 1) return lying[0];
  return firstSaid(question, lying.length > 0 ? lying : all, ledger);
}

function lies(
  question: SeenQuestion,
  { at, pose, action }: SeenChoice,
  table: PhysicalTable,
  game: Game,
): boolean {
  const place = (at ?? question.at) as Place | undefined;
  if (place === undefined || pose === undefined) return false;
  const kinds = Object.values(action).filter((value) => game.components.some(({ kind }) => kind === value));
  // What the question names may have moved on since: then how it lay there; how something else lies is no answer.
  if (kinds.length > 0) return kinds.some((kind) => table.layAs(kind as Kind, place) === pose);
  return table.at(place).some((piece) => table.pose(piece) === pose);
}

/** The choice whose fields the asked seat meant, in the first action that may have left one of them open. */
function firstSaid(question: SeenQuestion, among: readonly number[], ledger: Ledger): number | undefined {
  const isLate = (action: Action, key: string): boolean =>
    ledger.game.late.some((late) => late.action === action.type && late.field === key);
  for (const { by, action } of ledger.intended) {
    if (question.seat !== undefined && by !== question.seat) continue;
    const said = among.filter((index) => {
      const { type: _, seat: _seat, ...fields } = (question.choices[index] as SeenChoice).action;
      const keys = Object.keys(fields);
      return (
        keys.some((key) => isLate(action, key)) && keys.every((key) => sameJson(action[key], fields[key]))
      );
    });
    if (said.length === 1) return said[0];
  }
  return undefined;
}
