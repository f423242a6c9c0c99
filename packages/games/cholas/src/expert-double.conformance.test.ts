import { conformance } from '../test/conformance.ts';

conformance('expert', ['double'], [2, 3, 4, 5]);
