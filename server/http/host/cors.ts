import type { MiddlewareHandler } from 'hono';
import { totalCountHeader } from '#contract/http/lists.ts';
import type { AppContext, AppEnv } from '../routes/request.ts';
import { type ConfiguredHosts, pageHostOf } from './host.ts';

const methods = 'GET,HEAD,PUT,POST,DELETE,PATCH';
const exposed = ['ETag', 'Location', 'Retry-After', totalCountHeader].join(',');
const preflightSeconds = 600;

/**
 * Allows cross-origin requests with credentials from pages of configured hosts only. Sets its headers on the finished response: Hono's
 * middleware sets them before, which makes Hono build every response twice.
 */
export function corsForHosts(deps: ConfiguredHosts): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const origin = c.req.header('origin');
    const isAllowed = origin !== undefined && (await mayRead(deps, c));
    if (c.req.method === 'OPTIONS') c.res = answerPreflight(c, isAllowed);
    else await next();
    const { headers } = c.res;
    headers.append('Vary', 'Origin');
    if (!isAllowed) return;
    headers.set('Access-Control-Allow-Origin', origin);
    headers.set('Access-Control-Allow-Credentials', 'true');
    headers.set('Access-Control-Expose-Headers', exposed);
  };
}

/** Calls with a key, which belongs on a server and not into a page. */
const forPrograms = /^\/(?:v1|mcp)(?:\/|$)/;

async function mayRead(deps: ConfiguredHosts, c: AppContext): Promise<boolean> {
  if (forPrograms.test(c.req.path)) return false;
  const host = pageHostOf(c);
  return host !== undefined && deps.isConfiguredHost(host);
}

/** Allows all methods and headers. */
function answerPreflight(c: AppContext, isAllowed: boolean): Response {
  const headers = new Headers({ Vary: 'Access-Control-Request-Headers' });
  const wanted = c.req.header('access-control-request-headers')?.split(',');
  if (isAllowed) {
    headers.set('Access-Control-Allow-Methods', methods);
    headers.set('Access-Control-Max-Age', String(preflightSeconds));
    if (wanted) headers.set('Access-Control-Allow-Headers', wanted.map((name) => name.trim()).join(','));
  }
  return new Response(null, { status: 204, headers });
}
