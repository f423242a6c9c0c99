import type { Game } from '@mandapa/engine';
import { decode, encode, type MonumentsAction, parse } from './actions.ts';
import { amend } from './amend.ts';
import { attempt } from './attempt.ts';
import { catalogue } from './catalogue.ts';
import { check } from './check.ts';
import { components } from './data.ts';
import { delta } from './delta.ts';
import { enumerate } from './enumerate.ts';
import { events } from './events.ts';
import { file } from './file.ts';
import { layout } from './layout.ts';
import { optionSpecs, optionsSchema, seatPlan, setup } from './options.ts';
import { families, HIDDEN } from './places.ts';
import { play } from './play.ts';
import { profiles } from './profiles.ts';
import { rules } from './rules.ts';
import { result, score, turn } from './score.ts';
import { actor } from './state.ts';
import { view } from './view.ts';
import { BLACK, tokenWords } from './vocabulary.ts';
import { describe, nameOfKind, nameOfPlace, prompt } from './words.ts';

export const monuments: Game<MonumentsAction> = {
  id: 'monuments',
  title: 'Monuments',
  summary: 'Walk the quarry for stones, then build one great monument together, each for your own glory.',

  options: optionSpecs,
  optionsSchema,
  seats: () => seatPlan,
  setup,

  actor,
  enumerate,
  play,
  decode,
  encode,
  // The state is canonical as it stands: no two of them mean the same.
  key: (state) => new Uint8Array(state.slice().buffer),
  load: (key) => new Int16Array(key.slice().buffer),

  turn,
  parse,
  check,
  score,
  result,
  events,

  catalogue,
  rules,
  prompt,
  describe,
  nameOfPlace,
  nameOfKind,

  components,
  families,
  poses: [],
  profiles,
  layout,
  delta,
  attempt,
  unseen: [],
  late: [],
  openFields: () => [],
  amend,

  view,
  // Who collected what was seen by all: there is nothing that could be drawn anew (MR-21).
  resample: (state) => state.slice(),
  back: (kind) => ((tokenWords.slice(0, BLACK) as readonly string[]).includes(kind) ? HIDDEN : undefined),

  file,
};
