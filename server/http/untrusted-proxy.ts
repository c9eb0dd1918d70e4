import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import { type ProxyTrust, peerAddressOf } from './address.ts';
import type { AppEnv } from './request.ts';

/**
 * Warns, once, of a proxy that takes TLS in front of this server and is not trusted: what it tells is passed over, so cookies
 * are not `Secure`, links in mails say `http:`, and everybody shares the proxy's address.
 */
export function warnOfUntrustedProxy(options: {
  trusts: ProxyTrust;
  log: Pick<Logger, 'warn'>;
}): MiddlewareHandler<AppEnv> {
  let hasWarned = false;
  return async (c, next) => {
    if (!hasWarned && c.req.header('x-forwarded-proto') === 'https') {
      const peerAddress = peerAddressOf(c);
      if (!options.trusts(peerAddress)) {
        hasWarned = true;
        options.log.warn(
          { peerAddress },
          'X-Forwarded-Proto: https came from an address that is not in TRUST_PROXY: cookies are not Secure and links say http',
        );
      }
    }
    await next();
  };
}
