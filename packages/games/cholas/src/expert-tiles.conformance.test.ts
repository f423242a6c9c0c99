import { conformance } from '../test/conformance.ts';

conformance('expert', ['tiles'], [2, 3, 4, 5]);
