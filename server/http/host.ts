import type { MiddlewareHandler } from 'hono';
import { hostKey } from '#contract/host-name.ts';
import { type Problem, problem } from '#server/failure/problem.ts';
import { clientAddress, type ProxyTrust, peerAddressOf } from './address.ts';
import { isLocalName } from './local-name.ts';
import type { AppEnv } from './request.ts';

const servicePath = /^\/(?:ai|api|identity)\//;

/** Returns the host key of an http(s) origin; undefined for `null` and other schemes, such as a browser extension's. */
export function hostOfOrigin(origin: string): string | undefined {
  const found = /^https?:\/\/(.+)$/i.exec(origin)?.[1];
  return found === undefined ? undefined : hostKey(found);
}

/**
 * Returns the host of the page that made a request to the origin `called`, from its `Origin`. Undefined for an http page if the request
 * came over TLS, since somebody on its network may have changed the page; local names are exempt.
 */
export function hostOfPage(origin: string, called: string): string | undefined {
  const host = hostOfOrigin(origin);
  if (host === undefined || /^https:/i.test(origin) || !called.startsWith('https:')) return host;
  return isLocalName(host) ? host : undefined;
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
  const called = hostKey(input.forwardedHost?.split(',')[0]?.trim() ?? input.host);
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
