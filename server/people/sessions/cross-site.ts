import type { MiddlewareHandler } from 'hono';
import { problem } from '#server/failure/problem.ts';
import { hostOfOrigin } from '#server/http/host.ts';
import { hostOfPage } from '#server/http/page-origin.ts';
import type { AppContext, AppEnv } from '#server/http/request.ts';

export interface CrossSiteDeps {
  /** How the client reached this server: `https://acme.example`, no slash at the end. */
  originOf(c: AppContext): string;
  isConfiguredHost(host: string): Promise<boolean>;
}

/**
 * Guards calls that a cookie authenticates: a browser must say that the host itself, or the page of another configured host,
 * made the call. Clients that say nothing of it are no browsers and send cookies on nobody's behalf. Throws `cross_site`.
 */
export function refuseCrossSite(deps: CrossSiteDeps): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    if (!(await isFromOwnPage(deps, c))) {
      throw problem('cross_site', 'Another site made this request. Open the page itself and try there.');
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
