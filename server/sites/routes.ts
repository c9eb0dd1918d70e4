import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Site } from '#contract/knowledge/sites.ts';
import type { Deps } from '#server/deps.ts';
import type { ConfiguredHosts } from '#server/http/host/host.ts';
import { hostOfInput } from '#server/http/host/host-of-input.ts';
import { payerOf, requireAdmin } from '#server/http/routes/admin-scope.ts';
import { mountBounded } from '#server/http/routes/mount-route.ts';
import type { AppContext, AppEnv } from '#server/http/routes/request.ts';
import { createRouter } from '#server/http/routes/router.ts';
import { narrowScope } from '#server/people/accounts/narrow-scope.ts';
import { pageOriginOfHost } from '#server/people/mailed-links/host-mail.ts';
import { actorOf } from '#server/watch/audit/record-audit.ts';
import { deleteSite } from './delete-site.ts';
import { tokenOf } from './hook-token.ts';
import {
  createSiteRoute,
  deleteSiteRoute,
  listSitesRoute,
  pauseSiteRoute,
  previewSiteRoute,
  runSiteRoute,
  sitePagesRoute,
  updateSiteRoute,
} from './openapi.ts';
import { dropInTime } from './pages/drop-excluded.ts';
import { listPages } from './pages/list-pages.ts';
import { type PreviewDeps, previewSite } from './scope/preview.ts';
import { createSite, pauseSite, runSite, updateSite } from './site-acts.ts';
import { findSite, listSites, type SiteRow } from './site-row.ts';
import { showSite } from './site-shape.ts';

export interface SiteRouteDeps extends Deps, ConfiguredHosts, PreviewDeps {
  signingKey: Uint8Array;
  /** Throws `host_deleted` for a deleted host. */
  requireKept(host: string): Promise<void>;
  /** Returns the URL of the API that a host's page calls. */
  apiOf(host: string): string;
}

const bounds = { maxBytes: 64 * 1024 };
const noStore = { 'Cache-Control': 'no-store' };
const createdByHost = { limit: 200, windowSeconds: 3600 };
const changesByHost = { limit: 1000, windowSeconds: 3600 };
const previewsByHost = { limit: 60, windowSeconds: 3600 };

/** `/sites`, for admins. Mount it at `/api`. */
export function siteRoutes(deps: SiteRouteDeps): OpenAPIHono<AppEnv> {
  const { db, now } = deps;
  const router = createRouter();
  router.openapi(listSitesRoute, async (c) => {
    const { scope } = requireAdmin(c.var);
    const { host, page } = c.req.valid('query');
    const { rows, total } = await listSites(db, narrowScope(scope, host, 'sites'), page);
    const items: Site[] = [];
    for (const row of rows) items.push(await show(deps, c, row));
    return c.json({ items, total }, 200, noStore);
  });
  router.openapi(previewSiteRoute, async (c) => {
    const site = await findChangeable(deps, c);
    await deps.limiter.take({ key: `site-preview:${payerOf(requireAdmin(c.var))}`, ...previewsByHost });
    return c.json(await previewSite(deps, site), 200, noStore);
  });
  router.openapi(runSiteRoute, async (c) => {
    const site = await findChangeable(deps, c);
    await runSite(actIn(deps, c), { site, now: now() });
    return c.json(await showAgain(deps, c, site), 200, noStore);
  });
  router.openapi(pauseSiteRoute, async (c) => {
    const site = await findChangeable(deps, c);
    await pauseSite(actIn(deps, c), site);
    return c.json(await showAgain(deps, c, site), 200, noStore);
  });
  router.openapi(deleteSiteRoute, async (c) => {
    await deleteSite(actIn(deps, c), await findChangeable(deps, c));
    return c.body(null, 204);
  });
  router.openapi(sitePagesRoute, async (c) => {
    const site = await findSite(db, { scope: requireAdmin(c.var).scope, id: c.req.valid('param').id });
    return c.json(await listPages(db, site, c.req.valid('query')), 200, noStore);
  });
  addWrites(router, deps);
  return router;
}

function addWrites(router: OpenAPIHono<AppEnv>, deps: SiteRouteDeps): void {
  mountBounded(router, createSiteRoute, bounds, async (c, read) => {
    const admin = requireAdmin(c.var);
    await deps.limiter.take({ key: `site:${payerOf(admin)}`, ...createdByHost });
    const input = await read.body();
    const host = await hostOfInput(deps, { admin, typed: input.host, own: c.var.host });
    await deps.requireKept(host);
    const { signingKey } = deps;
    const site = await createSite(actIn(deps, c), { host, input, signingKey, now: deps.now() });
    return c.json(await show(deps, c, site), 201, noStore);
  });
  mountBounded(router, updateSiteRoute, bounds, async (c, read) => {
    const site = await findChangeable(deps, c);
    const input = await read.body();
    const changed = await updateSite(actIn(deps, c), { site, input, now: new Date() });
    await dropInTime(deps, { before: site, site: changed });
    return c.json(await show(deps, c, changed), 200, noStore);
  });
}

function actIn({ db }: SiteRouteDeps, c: AppContext) {
  return { db, by: actorOf(c.var) };
}

/** Finds a site that the caller may change. Throws `site_not_found` and `host_deleted`. */
async function findChangeable({ db, limiter, requireKept }: SiteRouteDeps, c: AppContext): Promise<SiteRow> {
  const admin = requireAdmin(c.var);
  await limiter.take({ key: `site-change:${payerOf(admin)}`, ...changesByHost });
  const site = await findSite(db, { ...admin, id: c.req.param('id') ?? '' });
  await requireKept(site.host);
  return site;
}

async function showAgain(deps: SiteRouteDeps, c: AppContext, { id }: SiteRow): Promise<Site> {
  return show(deps, c, await findSite(deps.db, { scope: 'every-host', id }));
}

function show({ db, signingKey, apiOf }: SiteRouteDeps, c: AppContext, row: SiteRow): Promise<Site> {
  const api = new URL(apiOf(row.host), pageOriginOfHost(c, row.host)).href.replace(/\/$/, '');
  return showSite(db, row, {
    hookUrl: `${api}/sites/${row.id}/hook`,
    // A key may be one that only reads.
    token: c.var.caller.kind === 'key' ? '' : tokenOf(signingKey, row),
  });
}
