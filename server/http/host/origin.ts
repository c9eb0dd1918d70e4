import type { MiddlewareHandler } from 'hono';
import { lastForwarded, type ProxyTrust, peerAddressOf } from '../client/address.ts';
import type { AppContext, AppEnv } from '../routes/request.ts';

/** Sets `origin` in the request's context; believes a trusted proxy's headers. */
export function originMiddleware({ trusts }: { trusts: ProxyTrust }): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    c.set('origin', originOf(c, trusts));
    await next();
  };
}

function originOf(c: AppContext, trusts: ProxyTrust): string {
  const url = new URL(c.req.url);
  const isTrusted = trusts(peerAddressOf(c));
  const scheme =
    (isTrusted && lastForwarded(c.req.header('x-forwarded-proto'))) || url.protocol.replace(':', '');
  const host = (isTrusted && lastForwarded(c.req.header('x-forwarded-host'))) || url.host;
  return `${scheme === 'https' ? 'https' : 'http'}://${host}`;
}
