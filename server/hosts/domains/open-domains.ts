import type { Deps } from '#server/deps.ts';
import type { PrivateAddress } from '#server/reading/web/private-addresses.ts';
import { createAskLimit } from './ask-limit.ts';
import { createTxtReader } from './read-txt.ts';
import { askRoutes, type DomainDeps, domainRoutes } from './routes.ts';

/** A proxy asks for each certificate that it doesn't have in memory, so for many after its start. */
const requestsPerSecond = 1000;

interface OpenDomainDeps extends Deps {
  signingKey: Uint8Array;
  settings: {
    RATE_LIMITS: boolean;
    DOMAIN_VERIFICATION: boolean;
    nameServers: string[];
    ALLOW_PRIVATE_URLS: PrivateAddress[];
    consoleNames: ReadonlySet<string>;
  };
}

/** Opens the routes that decide which names are served: `asks` for proxies, to mount before host detection, and `routes` for hosts and admins. */
export function openDomains(deps: OpenDomainDeps) {
  const domains = domainDeps(deps);
  return { asks: askRoutes(domains), routes: domainRoutes(domains) };
}

function domainDeps({ settings, db, signingKey, limiter, now }: OpenDomainDeps): DomainDeps {
  return {
    db,
    signingKey,
    isRequired: settings.DOMAIN_VERIFICATION,
    consoleNames: settings.consoleNames,
    readTxt: createTxtReader(settings.nameServers),
    readHttp: readHttpLater(settings),
    limiter,
    countAsk: createAskLimit(settings.RATE_LIMITS ? requestsPerSecond : Number.POSITIVE_INFINITY, now),
  };
}

/** Loads the HTTP client on the first call, to keep the start fast. */
function readHttpLater({
  ALLOW_PRIVATE_URLS,
  nameServers,
}: OpenDomainDeps['settings']): DomainDeps['readHttp'] {
  let loading: Promise<DomainDeps['readHttp']> | undefined;
  const load = async () => {
    const { createGuardedAgent, resolveName } = await import('#server/reading/web/guarded-agent.ts');
    const { createHttpReader } = await import('./read-http.ts');
    return createHttpReader(
      createGuardedAgent({
        allowPrivate: ALLOW_PRIVATE_URLS.filter(isHostItself).map(({ address }) => address),
        resolveName: (name) => resolveName(name, nameServers),
        connectMs: 5_000,
      }),
    );
  };
  return async (url) => {
    loading ??= load();
    return (await loading)(url);
  };
}

/** True for a host that was allowed to read its own address, which is all that a verification reads. */
function isHostItself({ host, address }: PrivateAddress): boolean {
  return host !== undefined && address.replace(/:\d+$/, '') === host;
}
