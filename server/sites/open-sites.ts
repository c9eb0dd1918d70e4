import type { OpenAPIHono } from '@hono/zod-openapi';
import type { AppEnv } from '#server/http/request.ts';
import { hookRoutes } from './hook-routes.ts';
import { type SiteRouteDeps, siteRoutes } from './routes.ts';

/** Opens the routes of hosts' websites: those of admins, and the hook, which knows no people. */
export function openSites(deps: SiteRouteDeps): { routes: OpenAPIHono<AppEnv>; hook: OpenAPIHono<AppEnv> } {
  return { routes: siteRoutes(deps), hook: hookRoutes(deps) };
}
