import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import type { AppEnv } from '../routes/request.ts';
import { type ProxyTrust, peerAddressOf } from './address.ts';

/** Warns once about an untrusted TLS proxy: without its headers cookies aren't `Secure`, and all clients share its address. */
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
