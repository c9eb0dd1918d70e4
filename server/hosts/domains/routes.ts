import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Domain } from '#contract/hosts/domains.ts';
import { hostKey } from '#contract/hosts/host-name.ts';
import { problem } from '#server/failure/problem.ts';
import { hostNotFound } from '#server/http/host/host.ts';
import type { RateLimiter } from '#server/http/limits/rate-limit.ts';
import type { AppContext, AppEnv } from '#server/http/routes/request.ts';
import { createRouter } from '#server/http/routes/router.ts';
import { createLastKnown } from '#server/store/last-known.ts';
import { chosenHost } from '../configs/chosen-host.ts';
import { askRoute, checkRoute, domainRoute, proofRoute } from './openapi.ts';
import { proofOf } from './proof.ts';
import { type CheckDeps, checkDomain, findDomain, isServed, type VerificationDeps } from './verification.ts';

export interface DomainDeps extends VerificationDeps, CheckDeps {
  limiter: RateLimiter;
  /** Hosts that have a certificate without a config, since operators create the first config there. */
  consoleNames: ReadonlySet<string>;
  /** Counts a request of a proxy. Throws `too_many_requests`. */
  countAsk(): void;
}

/** Maximum length of a host name (RFC 1035). */
const maxNameLength = 253;

/** Names that a proxy is still given certificates for while the store doesn't respond, and for how long. */
const mostConfirmed = 10_000;
const confirmedMs = 3_600_000;

/** `/domains/ask`, which a proxy calls before it gets a certificate. Mount it before host detection: proxies call it under an internal name. */
export function askRoutes(deps: DomainDeps): OpenAPIHono<AppEnv> {
  const isConfirmed = createConfirmation(deps);
  return createRouter().openapi(askRoute, async (c) => {
    deps.countAsk();
    const host = hostKey(c.req.valid('query').domain.slice(0, maxNameLength + 1));
    const isKnown = host !== undefined && (deps.consoleNames.has(host) || (await isConfirmed(host)));
    if (!isKnown) throw hostNotFound(host ?? 'this name');
    c.header('Cache-Control', 'no-store');
    return c.text('served', 200);
  });
}

/** Returns a function that tells if a host is served; of one that it has confirmed lately also while the store doesn't respond. */
function createConfirmation(deps: DomainDeps): (host: string) => Promise<boolean> {
  const confirmed = createLastKnown<true>({ mostKept: mostConfirmed, keptMs: confirmedMs });
  return async (host) => {
    try {
      const isNowServed = await isServed(deps, host);
      if (isNowServed) confirmed.keep(host, true);
      else confirmed.forget(host);
      return isNowServed;
    } catch (error) {
      if (confirmed.findFor(error, host)) return true;
      throw error;
    }
  };
}

/** The URL with a host's token, and the admins' routes under `/api`. */
export function domainRoutes(deps: DomainDeps): OpenAPIHono<AppEnv> {
  const router = createRouter();
  router.openapi(proofRoute, async (c) => {
    const domain = await findDomain(deps, c.var.host);
    if (!domain) throw hostNotFound(c.var.host);
    return c.text(proofOf(deps.signingKey, domain.host).token, 200, { 'Cache-Control': 'no-store' });
  });
  const admin = createRouter();
  admin.openapi(domainRoute, async (c) => sendDomain(c, await findOwn(deps, c, c.req.valid('param').host)));
  admin.openapi(checkRoute, async (c) => {
    const { host } = await findOwn(deps, c, c.req.valid('param').host);
    await deps.limiter.take({ key: `domain:${host}`, limit: 20, windowSeconds: 600 });
    await checkDomain(deps, host);
    return sendDomain(c, await findOwn(deps, c, host));
  });
  return router.route('/api', admin);
}

function sendDomain(c: AppContext, domain: Domain) {
  c.header('Cache-Control', 'no-store');
  return c.json(domain, 200);
}

/** Finds a host's domain for an admin of that host. Throws `invalid_input`, `forbidden` and `config_not_found`. */
async function findOwn(deps: DomainDeps, c: AppContext, typed: string): Promise<Domain> {
  const domain = await findDomain(deps, chosenHost(c, typed));
  if (!domain) throw problem('config_not_found', 'This host has no configuration. Create one first.');
  return domain;
}
