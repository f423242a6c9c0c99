import type { RendererName } from './board/stage.ts';
import { type Api, bridgeApi } from './net/api.ts';
import { Connection } from './net/connection.ts';
import type { Link, Role } from './net/link.ts';

export interface ScreenSettings {
  readonly page: 'table' | 'console';
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
  const page = /\/console\/?$/.test(address.pathname) ? 'console' : 'table';
  const renderer = query.get('renderer');
  return {
    page,
    role: page === 'console' || query.get('role') === 'host' ? 'host' : 'spectator',
    token: query.get('token') ?? undefined,
    renderer: renderer === 'canvas' || renderer === 'webgl' ? renderer : undefined,
    url: `${address.protocol === 'https:' ? 'wss' : 'ws'}://${address.host}/ws`,
    fixture: query.get('fixture') ?? undefined,
    mock: query.get('mock') ?? undefined,
    query,
  };
}

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
  return new Connection({ url: settings.url, role: settings.role, token: settings.token });
}

export async function openApi(settings: ScreenSettings): Promise<Api> {
  if (import.meta.env.MODE !== 'production' && settings.fixture !== undefined) {
    const { fixtureApi } = await import('./testing/fixture-api.ts');
    return fixtureApi();
  }
  return bridgeApi(location.href, settings.token);
}
