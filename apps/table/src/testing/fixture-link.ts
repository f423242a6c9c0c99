import type { OfferView, TableView } from '@mandapa/protocol';
import type { Happened, Link, LinkState, RequestBody, Role } from '../net/link.ts';
import { fixtures } from './fixtures/index.ts';

/** A link to nobody that shows one hand-made table; `show` replaces it, as a bridge would. */
export class FixtureLink implements Link {
  state: LinkState;
  readonly requests: RequestBody[] = [];
  private readonly listeners = new Set<() => void>();

  constructor(name: string, role: Role) {
    const view = fixtures[name];
    this.state = {
      status: view || name === 'none' ? 'open' : 'refused',
      role,
      table: 'Table 1',
      view: view ?? null,
      happened: [],
      problem: view || name === 'none' ? undefined : unknownFixture(name),
    };
    Object.assign(globalThis, { __fixture: this, __fixtures: fixtures });
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  show(view: TableView | null, happened: readonly Happened[] = []): void {
    this.state = { ...this.state, view, happened };
    for (const listener of this.listeners) listener();
  }

  request(body: RequestBody): Promise<OfferView | undefined> {
    this.requests.push(body);
    return Promise.resolve(body.type === 'touch' ? { next: [], choices: [] } : undefined);
  }

  close(): void {
    this.listeners.clear();
  }
}

const unknownFixture = (name: string) => ({
  text: `There is no fixture "${name}".`,
  remedy: `Choose one of ${Object.keys(fixtures).join(', ')}.`,
});
