import { conformance } from '../test/conformance.ts';

conformance('basic', ['tiles'], [2, 3, 4, 5]);
