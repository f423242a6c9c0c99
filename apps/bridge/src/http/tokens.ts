import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

export type Role = 'host' | 'seat' | 'spectator';

const MAX_SEATS = 8;

/** Who may be what. On loopback nobody is asked; on a network every role, and every seat, has its own token. */
export class Tokens {
  readonly #tokens: ReadonlyMap<string, string> | undefined;

  private constructor(tokens: ReadonlyMap<string, string> | undefined) {
    this.#tokens = tokens;
  }

  static none(): Tokens {
    return new Tokens(undefined);
  }

  static fresh(): Tokens {
    const names = ['host', 'spectator', ...Array.from({ length: MAX_SEATS }, (_, seat) => `seat ${seat}`)];
    return new Tokens(new Map(names.map((name) => [name, randomBytes(16).toString('base64url')])));
  }

  get required(): boolean {
    return this.#tokens !== undefined;
  }

  allows(role: Role, seat: number | undefined, token: string | undefined): boolean {
    if (this.#tokens === undefined) return true;
    const wanted = this.#tokens.get(role === 'seat' ? `seat ${seat}` : role);
    return wanted !== undefined && token !== undefined && same(wanted, token);
  }

  /** What lets a phone be this seat; undefined where nobody is asked. */
  ofSeat(seat: number): string | undefined {
    return this.#tokens?.get(`seat ${seat}`);
  }

  /** `host: <token>` and so on, to be printed at the start. */
  lines(): readonly string[] {
    return [...(this.#tokens ?? [])].map(([name, token]) => `${name}: ${token}`);
  }
}

/** In equal time whatever the difference, so that a token cannot be felt for character by character. */
function same(a: string, b: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}
