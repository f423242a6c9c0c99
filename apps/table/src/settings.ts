import type { RendererName } from './board/stage.ts';
import { type Api, bridgeApi } from './net/api.ts';
import { Connection } from './net/connection.ts';
import type { Link, Role } from './net/link.ts';

export interface ScreenSettings {
  readonly page: 'table' | 'console' | 'seat';
  /** On a seat's own page: which seat. */
  readonly seat: number | undefined;
  readonly role: Role;
  readonly token: string | undefined;
  readonly renderer: RendererName | undefined;
  readonly url: string;
  /** Development only: a hand-made table, or a whole bridge made of msw handlers. */
  readonly fixture: string | undefined;
  readonly mock: string | undefined;
  readonly query: URLSearchParams;
}

/** What the address says: the page by its path, the rest by its query. */
export function screenSettings(
  address: Pick<Location, 'pathname' | 'search' | 'host' | 'protocol'>,
): ScreenSettings {
  const query = new URLSearchParams(address.search);
  const page = pageOf(address.pathname);
  const renderer = query.get('renderer');
  return {
    page,
    seat: page === 'seat' ? wholeNumber(query.get('seat')) : undefined,
    role: roleOf(page, query.get('role')),
    token: query.get('token') ?? undefined,
    renderer: renderer === 'canvas' || renderer === 'webgl' ? renderer : undefined,
    url: `${address.protocol === 'https:' ? 'wss' : 'ws'}://${address.host}/ws`,
    fixture: query.get('fixture') ?? undefined,
    mock: query.get('mock') ?? undefined,
    query,
  };
}

const pageOf = (path: string): ScreenSettings['page'] => {
  const name = /\/(console|seat)\/?$/.exec(path)?.[1];
  return name === 'console' || name === 'seat' ? name : 'table';
};

const roleOf = (page: ScreenSettings['page'], asked: string | null): Role => {
  if (page === 'seat') return 'seat';
  return page === 'console' || asked === 'host' ? 'host' : 'spectator';
};

const wholeNumber = (text: string | null): number => (text !== null && /^\d$/.test(text) ? Number(text) : 0);

export async function openLink(settings: ScreenSettings): Promise<Link> {
  if (import.meta.env.MODE !== 'production') {
    if (settings.fixture !== undefined) {
      const { FixtureLink } = await import('./testing/fixture-link.ts');
      return new FixtureLink(settings.fixture, settings.role);
    }
    if (settings.mock !== undefined) {
      const { startMock } = await import('./testing/browser.ts');
      await startMock(settings.query);
    }
  }
  return new Connection({
    url: settings.url,
    role: settings.role,
    seat: settings.seat,
    token: settings.token,
  });
}

export async function openApi(settings: ScreenSettings): Promise<Api> {
  if (import.meta.env.MODE !== 'production' && settings.fixture !== undefined) {
    const { fixtureApi } = await import('./testing/fixture-api.ts');
    return fixtureApi();
  }
  return bridgeApi(location.href, settings.token);
}
