import type { OpenAPIHono } from '@hono/zod-openapi';
import { type FromSite, fromSiteInputSchema, fromSiteSchema } from '#contract/knowledge/from-site.ts';
import { Problem, problem } from '#server/failure/problem.ts';
import type { RateLimiter } from '#server/http/limits/rate-limit.ts';
import { adminRoute } from '#server/http/routes/admin-route.ts';
import { payerOf, requireAdmin } from '#server/http/routes/admin-scope.ts';
import { mountBounded } from '#server/http/routes/mount-route.ts';
import type { AppEnv } from '#server/http/routes/request.ts';
import { createRouter, jsonResponse, problemResponse } from '#server/http/routes/router.ts';
import type { ReadBrand } from '#server/reading/brand.ts';
import { parseWebAddress } from '#server/reading/web/web-address.ts';
import type { PacerFor } from '../fetching/pacers.ts';
import { type ClientDeps, openSiteClient } from '../fetching/site-client.ts';
import { fetchBrand } from './fetch-brand.ts';
import { findPicture } from './picture-data.ts';
import { proposeConfig, proposeHost } from './propose-config.ts';

export interface FromSiteDeps extends ClientDeps {
  limiter: RateLimiter;
  readBrand: ReadBrand;
  pacerFor: PacerFor;
}

const proposals = { limit: 30, windowSeconds: 600 };
/** Time for the page with all its redirects; one request alone may take most of it. */
const pageMs = 20_000;
/** Time for stylesheets, manifest and pictures together: a proposal takes seconds even if they never come. */
const optionalMs = 8_000;

const route = adminRoute('configs:write', {
  method: 'post',
  path: '/configs/from-site',
  tags: ['Configs'],
  summary: 'Propose a config and a site for a website',
  description:
    'Reads the page at the address: name, description, language, logo, icon, colour, and questions for hints. Nothing is stored; save the config with `POST /configs/new` and the site with `POST /sites`.',
  request: { body: { required: true, content: { 'application/json': { schema: fromSiteInputSchema } } } },
  responses: {
    200: jsonResponse('The proposal', fromSiteSchema),
    400: problemResponse('The JSON is malformed, or the address is missing'),
    401: problemResponse('Not signed in'),
    403: problemResponse('Not an admin'),
    413: problemResponse('The body is too large'),
    422: problemResponse('The address is not on the web, or cannot be read'),
    429: problemResponse('Too many proposals; `Retry-After` says when to try again'),
  },
});

/** `POST /configs/from-site`, for admins. Mount it at `/api`. */
export function fromSiteRoute(deps: FromSiteDeps): OpenAPIHono<AppEnv> {
  const router = createRouter();
  mountBounded(router, route, { maxBytes: 10_000 }, async (c, read) => {
    const admin = requireAdmin(c.var);
    const { scope } = admin;
    await deps.limiter.take({ key: `from-site:${payerOf(admin)}`, ...proposals });
    const { url } = await read.body();
    const address = parseWebAddress(/^[a-z][a-z\d+.-]*:\/\//i.test(url) ? url : `https://${url}`);
    const proposal = await propose(deps, { address, deployment: c.var.host, signal: c.req.raw.signal });
    // A host's admin has one host.
    const host = scope === 'every-host' ? undefined : scope.host;
    return c.json(host === undefined ? proposal : withHost(proposal, host), 200, {
      'Cache-Control': 'no-store',
    });
  });
  return router;
}

async function propose(
  deps: FromSiteDeps,
  { address: first, deployment, signal }: { address: URL; deployment: string; signal: AbortSignal },
): Promise<FromSite> {
  const pacer = deps.pacerFor(first);
  const inTime = AbortSignal.timeout(pageMs);
  const open = (until: AbortSignal) =>
    openSiteClient(deps, { host: deployment, pacer, signal: until, pictures: true });
  const client = await open(AbortSignal.any([signal, inTime]));
  const optional = await open(AbortSignal.any([signal, AbortSignal.timeout(optionalMs)]));
  try {
    const { facts, address } = await fetchBrand({ client, optional, readBrand: deps.readBrand }, first);
    const logo = await findPicture(optional, facts.logos);
    const favicon = await findPicture(optional, facts.icons);
    const host = proposeHost(address, deployment);
    return proposeConfig({ facts, address, host, logo, favicon });
  } catch (error) {
    if (!inTime.aborted || signal.aborted || error instanceof Problem) throw error;
    throw problem('url_too_slow', 'The website took too long to respond. Try again later.', { cause: error });
  } finally {
    await Promise.all([client.close(), optional.close()]);
  }
}

function withHost({ config, site }: FromSite, host: string): FromSite {
  return { config: { ...config, host }, site: { ...site, host } };
}
