import { findProgram, SYSTEM_PACKAGES } from '@mandapa/launcher/system-packages';

/** A system program that a test needs. */
export interface Program {
  /** Full path; empty when missing, and then the tests that use it are skipped. */
  readonly path: string;
  readonly missing: boolean;
  /** Empty when found; else what is missing and how to get it, to be added to the suite's name. */
  readonly note: string;
}

/**
 * Finds a system program for a suite, by any of the names it goes by:
 *
 *     const mosquitto = requireProgram('mosquitto');
 *     describe.skipIf(mosquitto.missing)(`a game over a real broker${mosquitto.note}`, () => { … });
 */
export function requireProgram(name: string, path = process.env['PATH'] ?? ''): Program {
  const names = SYSTEM_PACKAGES.find(({ programs }) => programs.includes(name))?.programs ?? [name];
  for (const candidate of names) {
    const found = findProgram(candidate, path);
    if (found !== undefined) return { path: found, missing: false, note: '' };
  }
  return { path: '', missing: true, note: ` (needs ${name}: npm run setup:system)` };
}
