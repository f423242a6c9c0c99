import { hostname, networkInterfaces } from 'node:os';

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]', '::1'];

export const isLoopback = (host: string): boolean => LOOPBACK.includes(host);

/** A name under which other machines reach this one, as far as it can tell. */
export function addressForOthers(boundTo: string): string {
  if (!['0.0.0.0', '::', '[::]'].includes(boundTo)) return boundTo;
  const outward = Object.values(networkInterfaces())
    .flat()
    .find((entry) => entry?.family === 'IPv4' && !entry.internal);
  return outward?.address ?? `${hostname().toLowerCase()}.local`;
}

/** Names under which this machine may be asked for; anything else is a page that borrowed our address. */
export function ownNames(boundTo: string): ReadonlySet<string> {
  const names = new Set(LOOPBACK);
  if (isLoopback(boundTo)) return names;
  names.add(boundTo);
  names.add(hostname().toLowerCase());
  names.add(`${hostname().toLowerCase()}.local`);
  for (const addresses of Object.values(networkInterfaces()))
    for (const { address, family } of addresses ?? [])
      names.add(family === 'IPv6' ? `[${address}]` : address);
  return names;
}

/** Why a request with these headers is not answered; undefined if it is. */
export function foreignRequest(
  headers: { readonly host?: string | undefined; readonly origin?: string | undefined },
  names: ReadonlySet<string>,
): string | undefined {
  const host = headers.host?.toLowerCase();
  if (host === undefined || !names.has(host.replace(/:\d+$/, '')))
    return `This bridge is not "${host ?? ''}". Open it under the address that it printed at the start.`;
  // No origin: not a page in a browser, which alone can be tricked into asking for someone else.
  if (headers.origin === undefined) return undefined;
  const origin = /^https?:\/\/([^/]+)$/.exec(headers.origin.toLowerCase())?.[1];
  return origin === host ? undefined : `A page of ${headers.origin} may not speak to this bridge.`;
}
