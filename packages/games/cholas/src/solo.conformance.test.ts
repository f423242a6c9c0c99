import { conformance } from '../test/conformance.ts';

conformance('solo', ['tiles', 'none', 'double'], [1]);
