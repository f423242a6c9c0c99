import type { Check, EndCheck } from '../moment.ts';
import { acceptedCheck, refusalsCheck } from './accepted.ts';
import { actsCheck, interpretCheck, perturbCheck } from './acts.ts';
import { endsCheck, fileCheck, replayCheck } from './end.ts';
import { concealCheck, leakCheck, undoCheck } from './eyes.ts';
import { lateCheck } from './late.ts';
import { componentsCheck, deltaCheck } from './layout.ts';
import { linesCheck } from './lines.ts';
import { listedCheck } from './listed.ts';
import { playCheck, pureCheck, storedCheck } from './play.ts';
import { turnCheck } from './turn.ts';
import { weightsCheck } from './weights.ts';
import { wordsCheck } from './words.ts';

export const checks: readonly Check[] = [
  turnCheck,
  listedCheck,
  acceptedCheck,
  refusalsCheck,
  linesCheck,
  playCheck,
  pureCheck,
  storedCheck,
  weightsCheck,
  componentsCheck,
  deltaCheck,
  interpretCheck,
  actsCheck,
  perturbCheck,
  leakCheck,
  concealCheck,
  lateCheck,
  undoCheck,
  wordsCheck,
];

export const endChecks: readonly EndCheck[] = [endsCheck, replayCheck, fileCheck];
