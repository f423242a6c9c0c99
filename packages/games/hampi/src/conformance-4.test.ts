import { conformanceFor } from '../test/conformance.ts';

conformanceFor(4);
