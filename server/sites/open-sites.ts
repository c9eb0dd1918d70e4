import type { OpenAPIHono } from '@hono/zod-openapi';
import type { AppEnv } from '#server/http/routes/request.ts';
import { createRouter } from '#server/http/routes/router.ts';
import { hookRoutes } from './hook-routes.ts';
import { type FromSiteDeps, fromSiteRoute } from './proposal/from-site-route.ts';
import { type SiteRouteDeps, siteRoutes } from './routes.ts';

/** Opens the routes of hosts' websites: those of admins, and the hook, which knows no people. */
export function openSites(deps: SiteRouteDeps & FromSiteDeps): {
  routes: OpenAPIHono<AppEnv>;
  hook: OpenAPIHono<AppEnv>;
} {
  return {
    routes: createRouter().route('/', siteRoutes(deps)).route('/', fromSiteRoute(deps)),
    hook: hookRoutes(deps),
  };
}
