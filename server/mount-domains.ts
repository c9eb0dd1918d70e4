import type { AppDeps } from './app.ts';
import { createGuardedAgent, resolveName } from './documents/web/guarded-agent.ts';
import { createAskLimit } from './domains/ask-limit.ts';
import { createHttpReader } from './domains/read-http.ts';
import { createTxtReader } from './domains/read-txt.ts';
import { askRoutes, type DomainDeps, domainRoutes } from './domains/routes.ts';
import { createRateLimiter } from './http/limits.ts';

/** Certificates are few: what asks more often is a flood. */
const asksPerSecond = 100;

/** Which names may be served here: `asks` for proxies, before anything looks at a host; `routes` for hosts and their admins. */
export function openDomains(deps: AppDeps) {
  const domains = domainDeps(deps);
  return { asks: askRoutes(domains), routes: domainRoutes(domains) };
}

function domainDeps({ settings, db, signingKey, limitClock }: AppDeps): DomainDeps {
  const agent = createGuardedAgent({
    allowPrivate: settings.ALLOW_PRIVATE_URLS,
    resolveName: (name) => resolveName(name, settings.DOMAIN_DNS),
    connectMs: 5_000,
  });
  return {
    db,
    signingKey,
    isRequired: settings.DOMAIN_VERIFICATION,
    readTxt: createTxtReader(settings.DOMAIN_DNS),
    readHttp: createHttpReader(agent),
    limiter: createRateLimiter(db, { enabled: settings.RATE_LIMITS, now: limitClock }),
    countAsk: createAskLimit(settings.RATE_LIMITS ? asksPerSecond : Number.POSITIVE_INFINITY, limitClock),
  };
}
