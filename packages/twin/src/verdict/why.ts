import type { PieceId } from '@mandapa/engine';
import type { ExplainedStep } from '../reconcile/node.ts';
import type { Observed } from '../reconcile/observed.ts';

/** The readings behind a step, in words that a person at the bridge can check. */
export function whyOf(
  step: Pick<ExplainedStep, 'pieces' | 'signals' | 'ground'>,
  observed: Observed,
): string[] {
  return [
    ...step.pieces.map((piece) => sightingText(piece, observed)),
    ...step.signals.map(({ signal, at, atMs }) => `${signal} at ${at}, said at ${Math.round(atMs)} ms`),
  ];
}

export function sightingText(piece: PieceId, observed: Observed): string {
  const seen = observed.seen.get(piece);
  if (!seen)
    return observed.gone.has(piece) ? `${piece} left its place and is read nowhere` : `${piece} is not read`;
  return `${piece} (tag ${seen.tag}) read by ${seen.sensor} for ${seen.polls} polls since ${Math.round(seen.sinceMs)} ms`;
}
