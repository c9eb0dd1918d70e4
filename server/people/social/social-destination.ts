import { hostKey } from '#contract/host-name.ts';
import { problem } from '#server/failure/problem.ts';
import { isLocalName } from '#server/http/local-name.ts';
import type { AppContext } from '#server/http/request.ts';

export interface DestinationDeps {
  /** How the client reached this server: `https://acme.example`, no slash at the end. */
  originOf(c: AppContext): string;
  isConfiguredHost(host: string): Promise<boolean>;
  /** Where a host's page finds the identity service: an absolute URL or a path on its origin, no slash at the end. */
  identityOf(host: string): string;
}

/** Where a sign-in leads back to. The person signs in on `host`. */
export interface Destination {
  url: string;
  host: string;
}

/**
 * The destination that `?returnurl=` names: `/loginsuccess`, which takes the token out of the address, of a configured host or
 * of the host that was called, on any port. Over https, unless that host is this machine or this server itself is called by
 * http. Throws `returnurl_not_allowed`.
 */
export async function findDestination(deps: DestinationDeps, c: AppContext): Promise<Destination> {
  const url = parseAddress(c.req.query('returnurl') ?? '');
  const host = url && hostKey(url.host);
  const called = new URL(deps.originOf(c));
  const isAllowed =
    url &&
    host !== undefined &&
    isSafeScheme(url, called) &&
    (host === hostKey(called.host) || (await deps.isConfiguredHost(host)));
  if (isAllowed) return { url: url.href, host };
  throw problem(
    'returnurl_not_allowed',
    'returnurl must be the whole address of /loginsuccess on this site. Start from its sign-in page.',
  );
}

/**
 * The same start on the identity service of the destination's host, where that is not the one that was called: the cookie that
 * keeps the person signed in is the called host's.
 */
export function findStartElsewhere(
  deps: DestinationDeps,
  c: AppContext,
  { destination, start }: { destination: Destination; start: string },
): string | undefined {
  const { url, host } = destination;
  const address = new URL(`${deps.identityOf(host)}/auth/${start}`, url);
  // Not by port: a proxy may have dropped it from what we were called by, and cookies know none.
  if (hostKey(address.host) === hostKey(new URL(deps.originOf(c)).host)) return undefined;
  address.searchParams.set('returnurl', url);
  return address.href;
}

/** The destination with the outcome in its query, in place of any that was there. */
export function addOutcome(url: string, outcome: { token: string } | { error: string }): string {
  const address = new URL(url);
  for (const [name, value] of Object.entries(outcome)) address.searchParams.set(name, value);
  return address.href;
}

/** What is given back is built from what was parsed: no browser can read another host into it. */
function parseAddress(text: string): URL | undefined {
  const url = text.length <= 2000 ? URL.parse(text) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return undefined;
  if (!/^\/loginsuccess\/*$/i.test(url.pathname)) return undefined;
  url.pathname = '/loginsuccess';
  url.searchParams.delete('token');
  url.searchParams.delete('error');
  return url;
}

function isSafeScheme(url: URL, called: URL): boolean {
  return url.protocol === 'https:' || called.protocol === 'http:' || isLocalName(url.hostname);
}
