import { conformance } from '../test/conformance.ts';

conformance('expert', ['none'], [2, 3, 4, 5]);
