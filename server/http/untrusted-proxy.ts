import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import { type ProxyTrust, peerAddressOf } from './address.ts';
import type { AppEnv } from './request.ts';

/**
 * Warns once about an untrusted proxy that terminates TLS: its headers are ignored, so cookies are not `Secure`, links in mails
 * start with `http:`, and all clients share the proxy's address.
 */
export function warnAboutUntrustedProxy(options: {
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
          'X-Forwarded-Proto: https came from an address that is not in TRUST_PROXY. It is ignored: cookies are not Secure and links start with http',
        );
      }
    }
    await next();
  };
}
