import type { MiddlewareHandler } from 'hono';
import { hostKey } from '#contract/hosts/host-name.ts';
import { type Problem, problem } from '#server/failure/problem.ts';
import { clientAddress, lastForwarded, type ProxyTrust, peerAddressOf } from '../client/address.ts';
import type { AppContext, AppEnv } from '../routes/request.ts';
import { isLocalName } from './local-name.ts';

const servicePath = /^\/(?:ai|api|identity)\//;

/** Returns the host key of an http(s) origin; undefined for `null` and other schemes, such as a browser extension's. */
export function hostOfOrigin(origin: string): string | undefined {
  const found = /^https?:\/\/(.+)$/i.exec(origin)?.[1];
  return found === undefined ? undefined : hostKey(found);
}

/**
 * Returns the host whose page has this origin, for a request to the origin `called`. A host's page is `https://HOST`, and on local names
 * it is on the port that was called. Undefined for any other port, where another program may listen, and for plain http, which somebody on
 * the network may have changed; unless the request itself was made that way, as in development without a proxy.
 */
export function hostOfPage(origin: string, called: string): string | undefined {
  const host = hostOfOrigin(origin);
  return host !== undefined && isPageOrigin(new URL(origin), new URL(called)) ? host : undefined;
}

/**
 * Returns the origin of the page of the request's host. A port or a final dot in `Host` is not the page's, and a shared cache may ignore it:
 * it would serve the response to everybody.
 */
export function originOfPage({ host, origin }: { host: string; origin: string }): string {
  return origin.startsWith('https:') && !isLocalName(host) ? `https://${host}` : origin;
}

/** Returns the host whose page made a request; undefined if no page of a host did. */
export function pageHostOf(c: AppContext): string | undefined {
  const origin = c.req.header('origin');
  if (origin === undefined) return undefined;
  // A browser has compared the origins then, also where a proxy dropped the port from `Host`. No page can set this header.
  if (c.req.header('sec-fetch-site') === 'same-origin') return hostOfOrigin(origin);
  return hostOfPage(origin, c.var.origin);
}

function isPageOrigin(page: URL, called: URL): boolean {
  if (page.origin === called.origin || (page.protocol === 'https:' && page.port === '')) return true;
  if (portOf(page) !== portOf(called)) return false;
  return isLocalName(page.hostname) || (page.protocol === 'http:' && called.protocol === 'http:');
}

function portOf({ port, protocol }: URL): string {
  return port || (protocol === 'https:' ? '443' : '80');
}

/**
 * Returns the host that a request is for: that of `Origin`, else of `Host`. A client may choose either, which grants nothing: CORS
 * lets only pages of configured hosts read the response, and no authorization depends on the host alone.
 */
function hostOfRequest(input: {
  origin: string | undefined;
  host: string;
  /** Undefined unless the peer is a trusted proxy. */
  forwardedHost: string | undefined;
}): string | undefined {
  const called = hostKey(lastForwarded(input.forwardedHost) ?? input.host);
  const origin = input.origin === undefined ? undefined : hostOfOrigin(input.origin);
  return called && origin ? origin : called;
}

/** Tells which hosts are served, for what only their pages may do. */
export interface ConfiguredHosts {
  isConfiguredHost(host: string): Promise<boolean>;
}

/** Sets `host` and `address` in the request's context. */
export function hostMiddleware(options: { trusts: ProxyTrust }): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const peerAddress = peerAddressOf(c);
    const host = hostOfRequest({
      // Pages, icons and manifests ignore `Origin`, since shared caches may store them.
      origin: servicePath.test(c.req.path) ? c.req.header('origin') : undefined,
      // Requests without a socket, as in tests, have no `Host`.
      host: c.req.header('host') ?? new URL(c.req.url).host,
      forwardedHost: options.trusts(peerAddress) ? c.req.header('x-forwarded-host') : undefined,
    });
    if (host === undefined) {
      throw problem('bad_request', "The Host header is not a host name. Use the site's own name.");
    }
    c.set('host', host);
    const forwardedFor = c.req.header('x-forwarded-for');
    c.set('address', clientAddress({ peerAddress, forwardedFor, trusts: options.trusts }));
    await next();
  };
}

/** Throws `host_not_found` for hosts without a configuration. */
export function refuseUnknownHosts(
  isConfiguredHost: (host: string) => Promise<boolean>,
): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    if (!(await isConfiguredHost(c.var.host))) throw hostNotFound(c.var.host);
    await next();
  };
}

export function hostNotFound(host: string): Problem {
  return problem('host_not_found', `No site exists at ${host}. Check the address.`);
}

/** Throws `host_mismatch` if a body names another host than the request's; it may leave the host out. */
export function requireSameHost(bodyHost: string | null | undefined, host: string): void {
  if (bodyHost === null || bodyHost === undefined || hostKey(bodyHost) === host) return;
  const detail = `The request was sent to ${host} but names a different host. Send it to that host.`;
  throw problem('host_mismatch', detail);
}
