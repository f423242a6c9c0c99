import type { ClientMessage, OfferView, ServerMessage, TableView } from '@mandapa/protocol';

export type Role = Extract<ClientMessage, { type: 'hello' }>['role'];
export type Happened = Extract<ServerMessage, { type: 'table' }>['happened'][number];

export interface Problem {
  readonly text: string;
  readonly remedy: string;
}

/** What a screen knows of its bridge. */
export interface LinkState {
  /** `refused`: trying again by itself would not help. */
  readonly status: 'connecting' | 'open' | 'lost' | 'refused';
  readonly role: Role;
  readonly table: string;
  /** Undefined until the bridge has spoken; null when no game is on the table. */
  readonly view: TableView | null | undefined;
  /** What led to this view, oldest first. */
  readonly happened: readonly Happened[];
  readonly problem: Problem | undefined;
}

type Request = Extract<ClientMessage, { id: string }>;
type WithoutId<M> = M extends { id: string } ? Omit<M, 'id'> : never;
/** A request without its id; the link numbers it. */
export type RequestBody = WithoutId<Request>;

/** The bridge's no, in its own words. */
export class RequestError extends Error {
  readonly rule: string | undefined;
  readonly remedy: string | undefined;

  constructor(message: string, rule?: string, remedy?: string) {
    super(message);
    this.name = 'RequestError';
    this.rule = rule;
    this.remedy = remedy;
  }
}

/** A screen's way to its bridge: a live one, or one that stands in for it. */
export interface Link {
  readonly state: LinkState;
  subscribe(listener: () => void): () => void;
  /** Resolves with the offer of a `touch`, otherwise with nothing; rejects with a `RequestError`. */
  request(body: RequestBody): Promise<OfferView | undefined>;
  close(): void;
}
