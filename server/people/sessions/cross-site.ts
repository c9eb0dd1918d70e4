import type { MiddlewareHandler } from 'hono';
import { problem } from '#server/failure/problem.ts';
import { type ConfiguredHosts, hostOfOrigin, pageHostOf } from '#server/http/host/host.ts';
import type { AppContext, AppEnv } from '#server/http/routes/request.ts';

/**
 * Protects routes that a cookie authenticates: throws `cross_site` unless the request comes from this host or a configured one.
 * Requests without `Origin` and `Sec-Fetch-Site` pass, since they don't come from browsers.
 */
export function refuseCrossSite(deps: ConfiguredHosts): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    if (!(await isFromOwnPage(deps, c))) {
      throw problem('cross_site', 'This request came from another site. Open the page itself and try again.');
    }
    await next();
  };
}

async function isFromOwnPage(deps: ConfiguredHosts, c: AppContext): Promise<boolean> {
  if (c.req.header('origin') === undefined) {
    return [undefined, 'same-origin', 'none'].includes(c.req.header('sec-fetch-site'));
  }
  const host = pageHostOf(c);
  if (host === undefined) return false;
  return host === hostOfOrigin(c.var.origin) || deps.isConfiguredHost(host);
}
