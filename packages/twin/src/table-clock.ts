/** A reference that is not heard for so long gives way to another device. */
const SILENT_MS = 2_000;
/** A board's clock that jumps by more was set anew. */
const JUMP_MS = 60_000;

/**
 * The one clock for conclusions: it runs at the pace of a device of the table, not at ours, so that a table
 * that is replayed or simulated faster than life concludes the same. While no device speaks it runs at the
 * host's pace.
 */
export class TableClock {
  #nowMs = 0;
  #hostMs: number | undefined;
  #reference: { readonly device: string; deviceMs: number; heardMs: number } | undefined;

  /** A device's own time has come in; returns the table's time. */
  hear(device: string, deviceMs: number, hostMs: number): number {
    const reference = this.#reference;
    if (reference?.device === device) {
      const passed = deviceMs - reference.deviceMs;
      if (passed > 0 && passed < JUMP_MS) this.#nowMs += passed;
      reference.deviceMs = deviceMs;
      reference.heardMs = hostMs;
      this.#hostMs = hostMs;
    } else if (!reference || hostMs - reference.heardMs > SILENT_MS) {
      this.at(hostMs);
      this.#reference = { device, deviceMs, heardMs: hostMs };
    }
    return this.#nowMs;
  }

  /** The table's time when something came in that no device dated. */
  at(hostMs: number): number {
    const last = this.#hostMs ?? hostMs;
    const referenceSpeaks = this.#reference !== undefined && hostMs - this.#reference.heardMs <= SILENT_MS;
    if (!referenceSpeaks && hostMs > last) this.#nowMs += hostMs - last;
    this.#hostMs = hostMs;
    return this.#nowMs;
  }
}
