import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { totalCountHeader } from '#contract/lists.ts';
import { hostOfPage } from './page-origin.ts';
import type { AppContext, AppEnv } from './request.ts';

interface CorsDeps {
  /** How the client reached this server: `https://acme.example`, no slash at the end. */
  originOf(c: AppContext): string;
  isConfiguredHost(host: string): Promise<boolean>;
}

/** Lets pages of configured hosts, and nobody else's, read answers across origins, with credentials. */
export function corsForHosts(deps: CorsDeps): MiddlewareHandler<AppEnv> {
  return cors({
    origin: async (origin, c) => {
      const host = hostOfPage(origin, deps.originOf(c));
      return host !== undefined && (await deps.isConfiguredHost(host)) ? origin : null;
    },
    credentials: true,
    exposeHeaders: ['ETag', 'Location', 'Retry-After', totalCountHeader],
    maxAge: 600,
  });
}
