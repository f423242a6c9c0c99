import { z } from 'zod';

/** The bridge's pages may not evaluate text as code; zod would try to and be refused. Imported before any schema. */
z.config({ jitless: true });
