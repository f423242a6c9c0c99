import type { GameReport } from './metrics.ts';
import type { PeopleAtTable, Simulation } from './simulation.ts';

/** What only whoever looked at the commits can tell. */
export type Outcome = Pick<GameReport, 'wrong' | 'commits' | 'entries' | 'difference' | 'dump'>;

/** The figures of a game that was played. */
export function reportOf(simulation: Simulation, atTable: PeopleAtTable, outcome: Outcome): GameReport {
  const { ledger, spec, match, clock } = simulation;
  const { people, rescue, players } = atTable;
  const isWhole = outcome.wrong.length === 0 && !rescue.hasGivenUp && ledger.isEverythingCommitted;
  return {
    seed: String(spec.seed),
    seats: match.seats.length,
    bots: spec.bots.map(({ id }) => id).join(','),
    profile: spec.profile.id,
    faults: spec.faults ?? 'none',
    outcome: outcome.wrong.length > 0 ? 'wrong' : isWhole ? 'finished' : 'stuck',
    virtualMs: clock.nowMs,
    lost: rescue.lost,
    questions: people.questions.toJson(),
    unanswerable: people.unanswerable,
    unaskedMs: waits(simulation, false),
    askedMs: waits(simulation, true),
    mostActsAhead: players.mostActsAhead,
    announced: people.announced,
    saidAfterAll: people.saidAfterAll,
    reseated: rescue.reseated,
    falseAlarms: rescue.falseAlarms.toJson(),
    errors: {
      made: players.errorsMade,
      refused: players.refused.toJson(),
      unnoticed: players.errorsUnnoticed,
      cleared: players.errorsCleared,
    },
    ...outcome,
    difference: isWhole ? outcome.difference : undefined,
  };
}

/** From the hand that let go to the commit, for acts that something at the table shows. */
function waits({ ledger }: Simulation, asked: boolean): number[] {
  return ledger.intended
    .filter((entry) => entry.by !== 'chance' && entry.asked === asked && entry.visible)
    .flatMap(({ doneMs, committedMs }) =>
      doneMs === undefined || committedMs === undefined ? [] : [Math.max(0, committedMs - doneMs)],
    );
}
