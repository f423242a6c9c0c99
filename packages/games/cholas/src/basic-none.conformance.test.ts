import { conformance } from '../test/conformance.ts';

conformance('basic', ['none'], [2, 3, 4, 5]);
