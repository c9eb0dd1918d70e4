import { hostKey } from '#contract/hosts/host-name.ts';
import { problem } from '#server/failure/problem.ts';
import { type ConfiguredHosts, hostOfOrigin, hostOfPage } from '#server/http/host/host.ts';
import type { AppContext } from '#server/http/routes/request.ts';

export interface DestinationDeps extends ConfiguredHosts {
  /** Returns the base of a host's identity service: an absolute URL or a path, without a trailing slash. */
  identityOf(host: string): string;
}

/** Return URL of a sign-in on `host`. */
export interface Destination {
  url: string;
  host: string;
}

/**
 * Parses `?returnurl=`: `/loginsuccess`, which removes the token from the address bar, on the page of a configured host or of the
 * request's host. Throws `returnurl_not_allowed`.
 */
export async function findDestination(deps: DestinationDeps, c: AppContext): Promise<Destination> {
  const url = parseReturnUrl(c.req.query('returnurl') ?? '');
  const host = url && hostOfPage(url.origin, c.var.origin);
  const isAllowed =
    url && host !== undefined && (host === hostOfOrigin(c.var.origin) || (await deps.isConfiguredHost(host)));
  if (isAllowed) return { url: url.href, host };
  const detail = 'returnurl must be the full URL of /loginsuccess on this site. Start from the sign-in page.';
  throw problem('returnurl_not_allowed', detail);
}

/** Returns the URL to start at on the destination's identity service, since the refresh cookie belongs to it; undefined if that is here. */
export function findStartElsewhere(
  deps: DestinationDeps,
  c: AppContext,
  { destination, start }: { destination: Destination; start: string },
): string | undefined {
  const { url, host } = destination;
  const address = new URL(`${deps.identityOf(host)}/auth/${start}`, url);
  // Without ports: a proxy may drop it from the Host header, and cookies ignore it.
  if (hostKey(address.host) === hostKey(new URL(c.var.origin).host)) return undefined;
  address.searchParams.set('returnurl', url);
  const invitation = c.req.query('invitation');
  if (invitation !== undefined) address.searchParams.set('invitation', invitation);
  return address.href;
}

/** Adds the outcome to the destination's query; replaces an existing one. */
export function addOutcome(url: string, outcome: { token: string } | { error: string }): string {
  const address = new URL(url);
  for (const [name, value] of Object.entries(outcome)) address.searchParams.set(name, value);
  return address.href;
}

/** Returns the parsed URL rather than the text, which a browser might parse differently. */
function parseReturnUrl(text: string): URL | undefined {
  const url = text.length <= 2000 ? URL.parse(text) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return undefined;
  if (!/^\/loginsuccess\/*$/i.test(url.pathname)) return undefined;
  url.pathname = '/loginsuccess';
  url.searchParams.delete('token');
  url.searchParams.delete('error');
  return url;
}
