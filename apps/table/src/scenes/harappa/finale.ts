import type { Stage } from '../../board/stage.ts';
import type { Told } from '../scene.ts';
import type { Award, HarappaFacts } from './facts.ts';
import { pointRuin } from './pointed.ts';
import { RUIN_NAMES } from './ruins.ts';

/** The final appraisal, told ruin by ruin in the order of the rules. */

interface Telling {
  readonly stage: Stage;
  readonly facts: HarappaFacts;
  readonly names: readonly string[];
  readonly tell: (told: Told) => void;
  readonly signal: AbortSignal;
}

const STEP_MS = 1500;
/** A building has two prizes to read. */
const BUILDING_MS = 2300;
/** Ruins where nobody is are told together, and quickly. */
const EMPTY_MS = 700;

const list = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

/** Seats by name; two teams of one seat by colour too. */
export function sayAwards(awards: readonly Award[], names: readonly string[], teams: boolean): string {
  if (awards.length === 0) return 'nobody is there';
  const who = ({ seat, color }: Award) => `${names[seat] ?? ''}${teams ? ` (${color})` : ''}`;
  const groups = new Map<string, Award[]>();
  for (const award of awards) {
    const key = `${award.rank}`;
    groups.set(key, [...(groups.get(key) ?? []), award]);
  }
  return [...groups.values()]
    .map((group) => `${list(group.map(who))} ${group[0]?.points ?? 0}${group.length > 1 ? ' each' : ''}`)
    .join(', ');
}

export async function tellAppraisal(telling: Telling): Promise<void> {
  const { stage, facts, names, tell, signal } = telling;
  const teams = facts.seats.some(({ colors }) => colors.length > 1);
  for (const { ruin: id, kind, awards, totals } of facts.appraisal) {
    if (signal.aborted) break;
    const ruin = facts.ruins[id];
    if (!ruin) continue;
    const size = ruin.fields.length;
    const places = ruin.fields.map((field) => `field:${field}`);
    tell({
      pointed: pointRuin(id),
      scores: totals,
      text: `${RUIN_NAMES[kind]} of ${size} ${size === 1 ? 'field' : 'fields'}, worth ${worth(ruin)}: ${sayAwards(awards, names, teams)}.`,
      rule: kind === 'building' ? 'H-32' : 'H-36',
      gained: awards
        .filter(({ points }) => points > 0)
        .map(({ seat, points }) => ({ side: seat, points, places })),
    });
    await pause(stage, awards.length === 0 ? EMPTY_MS : kind === 'building' ? BUILDING_MS : STEP_MS, signal);
  }
}

const worth = ({ kind, first, second, points }: HarappaFacts['ruins'][number]) =>
  kind === 'building' ? `${first} and ${second}` : String(points);

/** Time on the board's own clock: the board is moving while something is told. */
function pause(stage: Stage, durationMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => stage.motion.cancel('told');
    signal.addEventListener('abort', end, { once: true });
    stage.motion.add({
      key: 'told',
      durationMs,
      apply: () => undefined,
      done: () => {
        signal.removeEventListener('abort', end);
        resolve();
      },
    });
    stage.wake();
  });
}
