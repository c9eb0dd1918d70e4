import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { totalCountHeader } from '#contract/lists.ts';
import { hostOfOrigin } from './host.ts';
import type { AppEnv } from './request.ts';

/** Lets pages of configured hosts, and nobody else's, read answers across origins, with credentials. */
export function corsForHosts(
  isConfiguredHost: (host: string) => Promise<boolean>,
): MiddlewareHandler<AppEnv> {
  return cors({
    origin: async (origin) => {
      const host = hostOfOrigin(origin);
      return host !== undefined && (await isConfiguredHost(host)) ? origin : null;
    },
    credentials: true,
    exposeHeaders: ['ETag', 'Location', 'Retry-After', totalCountHeader],
    maxAge: 600,
  });
}
