import { conformanceFor } from '../test/conformance.ts';

// With two players cubes run short, so that the options about them matter.
conformanceFor(2, {
  play: 'advanced',
  advancedRoundLimits: true,
  withdrawInAdvanced: false,
  minInStack3: 3,
});
