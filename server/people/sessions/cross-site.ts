import type { MiddlewareHandler } from 'hono';
import { problem } from '#server/failure/problem.ts';
import { hostOfOrigin } from '#server/http/host.ts';
import type { OriginDeps } from '#server/http/origin.ts';
import { hostOfPage } from '#server/http/page-origin.ts';
import type { AppContext, AppEnv } from '#server/http/request.ts';

export interface CrossSiteDeps extends OriginDeps {
  isConfiguredHost(host: string): Promise<boolean>;
}

/**
 * Protects routes that a cookie authenticates: throws `cross_site` unless the request comes from this host or a configured one.
 * Requests without `Origin` and `Sec-Fetch-Site` pass, since they don't come from browsers.
 */
export function refuseCrossSite(deps: CrossSiteDeps): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    if (!(await isFromOwnPage(deps, c))) {
      throw problem('cross_site', 'This request came from another site. Open the page itself and try again.');
    }
    await next();
  };
}

async function isFromOwnPage(deps: CrossSiteDeps, c: AppContext): Promise<boolean> {
  const origin = c.req.header('origin');
  if (origin === undefined) {
    return [undefined, 'same-origin', 'none'].includes(c.req.header('sec-fetch-site'));
  }
  const called = deps.originOf(c);
  const host = hostOfPage(origin, called);
  if (host === undefined) return false;
  return host === hostOfOrigin(called) || deps.isConfiguredHost(host);
}
