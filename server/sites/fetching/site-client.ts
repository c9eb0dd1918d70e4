import { readFile, rm } from 'node:fs/promises';
import { Problem, problem } from '#server/failure/problem.ts';
import type { DocumentReader } from '#server/reading/document.ts';
import type { Step, Validators } from '#server/reading/web/fetch-step.ts';
import type { PrivateAddressesFor } from '#server/reading/web/private-addresses.ts';
import { RefusedStatus } from '#server/reading/web/response-problems.ts';
import { userAgentOf } from '#server/reading/web/user-agent.ts';
import type { Pacer } from './pacer.ts';
import { allowsAll, parseRobots, type Robots, robotsBytes } from './robots.ts';

export interface ClientDeps {
  allowPrivate: PrivateAddressesFor;
  /** Existing folder for bodies while they are read. */
  temporaryFolder: string;
}

/** A website as one host's reader asks it: politely, and guarded as all addresses are. */
export interface SiteClient {
  /** Makes one request when it is its turn, without following redirects. Throws `url_*` problems. */
  fetch(address: URL, validators?: Validators, bodyBytes?: number): Promise<Step>;
  /** Returns what robots.txt says about an address. Throws `url_refused` if the site is closed. */
  robotsOf(address: URL): Promise<Robots>;
  /** Aborts once nobody waits for the website any longer. */
  signal: AbortSignal;
  /** Reader that reading is charged to. */
  reader: DocumentReader;
  close(): Promise<void>;
}

const robotsHops = 5;

interface ClientOptions {
  host: string;
  pacer: Pacer;
  signal: AbortSignal;
  /** True if pictures are wanted, too. */
  pictures?: boolean;
}

/** Opens a client with at most two connections. Loads the HTTP client with the first site. */
export async function openSiteClient(
  deps: ClientDeps,
  { host, pacer, signal, pictures = false }: ClientOptions,
): Promise<SiteClient> {
  const { fetchLimits, withinTime } = await import('#server/reading/web/guarded-fetch.ts');
  const { fetchStep } = await import('#server/reading/web/fetch-step.ts');
  const { createGuardedAgent, resolveName } = await import('#server/reading/web/guarded-agent.ts');
  const { connectMs, totalMs, bodyBytes } = fetchLimits;
  const allowPrivate = deps.allowPrivate({ host, by: 'admin' });
  const agent = createGuardedAgent({ allowPrivate, resolveName, connectMs, connections: 2 });
  const { temporaryFolder } = deps;
  const userAgent = userAgentOf(host);
  const fetch: SiteClient['fetch'] = async (address, validators = {}, most = bodyBytes) => {
    await pacer.turn(signal);
    return withinTime(totalMs, signal, (inTime) =>
      fetchStep(
        { agent, temporaryFolder, userAgent, bodyBytes: most, pictures },
        { address, validators, signal: inTime },
      ),
    );
  };
  const known = new Map<string, Promise<Robots>>();
  return {
    fetch,
    signal,
    async robotsOf({ origin }) {
      const found = known.get(origin) ?? fetchRobots(fetch, { origin, host });
      known.set(origin, found);
      const robots = await found;
      if (robots.delaySeconds !== undefined) pacer.setDelay(robots.delaySeconds);
      return robots;
    },
    reader: { host, client: 'site', chargedTo: [`site:${host}`] },
    close: () => agent.destroy(),
  };
}

/** Fetches a robots.txt. None allows all; one that can't be had closes the site (RFC 9309 §2.3.1). */
async function fetchRobots(
  fetch: SiteClient['fetch'],
  { origin, host }: { origin: string; host: string },
): Promise<Robots> {
  let address = new URL('/robots.txt', origin);
  try {
    for (let hops = 0; hops <= robotsHops; hops++) {
      const step = await fetch(address, {}, robotsBytes);
      if (step.kind === 'unchanged') break;
      if (step.kind === 'body') return await readRobots(step.path, { address: new URL(origin), host });
      address = step.address;
    }
    return allowsAll;
  } catch (error) {
    const status = statusOf(error);
    if (status === undefined || status >= 500 || status === 429) throw closed(error);
    return allowsAll;
  }
}

async function readRobots(path: string, { address, host }: { address: URL; host: string }): Promise<Robots> {
  const text = await readFile(path, 'utf8').finally(() => rm(path, { force: true }));
  const robots = parseRobots(address, text, host);
  if (!robots) throw new Error('more patterns than can be checked');
  return robots;
}

/** Returns the status with which a site refused; undefined for any other failure. */
export function statusOf(error: unknown): number | undefined {
  return error instanceof Problem && error.cause instanceof RefusedStatus ? error.cause.status : undefined;
}

function closed(cause: unknown) {
  const why = cause instanceof Problem ? cause.message : 'It has more patterns than can be checked.';
  const detail = `robots.txt could not be read, so nothing else is. ${why}`;
  return problem('url_refused', detail, { cause: cause instanceof Problem ? cause.cause : cause });
}
