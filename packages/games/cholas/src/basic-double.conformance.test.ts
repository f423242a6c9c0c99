import { conformance } from '../test/conformance.ts';

conformance('basic', ['double'], [2, 3, 4, 5]);
