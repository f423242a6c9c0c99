import type { IndexedAct } from './act-index.ts';
import type { Action } from './contract.ts';
import type { Evidence, EvidenceMove, Step } from './layout.ts';

type Sighting = (step: Step) => boolean;

/** One test a piece of evidence: does this step account for it? What nobody saw matches anything. */
export function sightingsOf(evidence: Evidence): readonly Sighting[] {
  return [
    ...evidence.moves.map(
      (move): Sighting =>
        (step) =>
          step.type === 'move' && sameMove(move, step),
    ),
    ...evidence.poses.map(
      (pose): Sighting =>
        (step) => {
          if (step.type === 'pose')
            return step.kind === pose.kind && step.at === pose.at && step.pose === pose.pose;
          return (
            step.type === 'move' && step.kind === pose.kind && step.to === pose.at && step.pose === pose.pose
          );
        },
    ),
    ...evidence.signals.map(
      (seen): Sighting =>
        (step) => {
          if (step.type !== 'signal' || step.signal !== seen.signal || step.at !== seen.at) return false;
          return step.value === undefined || seen.value === undefined || step.value === seen.value;
        },
    ),
  ];
}

/** A piece that is seen on its way is a part of the move too. */
const sameMove = (seen: EvidenceMove, step: Step & { type: 'move' }): boolean =>
  seen.kind === step.kind &&
  (seen.from === undefined || seen.from === step.from) &&
  (seen.to === undefined || seen.to === step.to || (step.via?.includes(seen.to) ?? false));

/**
 * Whether each piece of evidence has a step of its own in the entry. A move and the pose it ends in may
 * share a step; two moves may not.
 */
export function accountsFor<A extends Action>(entry: IndexedAct<A>, evidence: Evidence): boolean {
  const steps = [...entry.acts, ...entry.follows];
  const [moves, poses, signals] = [
    sightingsOf({ ...evidence, poses: [], signals: [] }),
    sightingsOf({ moves: [], poses: evidence.poses, signals: [] }),
    sightingsOf({ moves: [], poses: [], signals: evidence.signals }),
  ];
  return assign(moves, steps) && assign(poses, steps) && assign(signals, steps);
}

/** A matching of sightings to different steps (augmenting paths; both sides are a handful). */
function assign(sightings: readonly Sighting[], steps: readonly Step[]): boolean {
  if (sightings.length > steps.length) return false;
  const takenBy = new Array<number>(steps.length).fill(-1);
  const place = (sighting: number, tried: Set<number>): boolean => {
    for (let i = 0; i < steps.length; i++) {
      if (tried.has(i) || !sightings[sighting]?.(steps[i] as Step)) continue;
      tried.add(i);
      const holder = takenBy[i] as number;
      if (holder < 0 || place(holder, tried)) {
        takenBy[i] = sighting;
        return true;
      }
    }
    return false;
  };
  return sightings.every((_, index) => place(index, new Set()));
}
