import type { MiddlewareHandler } from 'hono';
import { hostKey } from '#contract/host-name.ts';
import { type Problem, problem } from '#server/failure/problem.ts';
import { clientAddress, type ProxyTrust, peerAddressOf } from './address.ts';
import type { AppContext, AppEnv } from './request.ts';

/** The host key of an http(s) origin. `undefined` for `null` and for origins of other schemes, such as a browser extension's. */
export function hostOfOrigin(origin: string): string | undefined {
  const found = /^https?:\/\/(.+)$/i.exec(origin)?.[1];
  return found === undefined ? undefined : hostKey(found);
}

/**
 * Which host a request is for. A page of one host that calls this server under another name says so in `Origin`.
 * That is no right: CORS lets only pages of configured hosts read the answer, and no answer rests on the host alone.
 * An origin that names no host (`null`) leaves the decision to the address that was called.
 */
function hostOfRequest(input: {
  origin: string | undefined;
  host: string;
  /** Already dropped unless the peer is a trusted proxy. */
  forwardedHost: string | undefined;
}): string | undefined {
  const called = hostKey(input.forwardedHost?.split(',')[0]?.trim() ?? input.host);
  const origin = input.origin === undefined ? undefined : hostOfOrigin(input.origin);
  return called && origin ? origin : called;
}

function isServiceCall(path: string): boolean {
  return /^\/(?:ai|api|identity)\//.test(path);
}

/** Puts the host and the client's address where every handler finds them. */
export function hostMiddleware(options: { trusts: ProxyTrust }): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const peerAddress = peerAddressOf(c);
    const host = hostOfRequest({
      // A page, an icon or a manifest is the called host's own, whoever asks for it: it may be kept by shared caches.
      origin: isServiceCall(c.req.path) ? c.req.header('origin') : undefined,
      host: calledHost(c),
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

/** For operators who serve configured hosts alone: calls under any other name are `host_not_found`. */
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

/** Refuses a body that speaks of another host than the one that was called. A body may leave its host out. */
export function requireSameHost(bodyHost: string | null | undefined, host: string): void {
  if (bodyHost === null || bodyHost === undefined || hostKey(bodyHost) === host) return;
  throw problem(
    'host_mismatch',
    `The request was sent to ${host} but names a different host. Send it to that host.`,
  );
}

/** A call without a socket, as in tests, has no Host header but a URL. */
function calledHost(c: AppContext): string {
  return c.req.header('host') ?? new URL(c.req.url).host;
}
