import { Resolver } from 'node:dns/promises';
import { isIP, isIPv6, type LookupFunction } from 'node:net';
import { Agent, buildConnector } from 'undici';
import { type Problem, problem } from '#server/failure/problem.ts';
import { isGloballyRoutable } from './address-class.ts';
import { hostAndPort, isBadPort, parseExemptions } from './web-address.ts';

/** Finds all addresses of a name. Rejects, or answers none, where there are none. */
export type ResolveName = (hostname: string) => Promise<string[]>;

/**
 * An HTTP client that opens connections to the public internet alone. What is checked is the very address that is
 * connected to, so a name that changes its address in between gains nothing. `allowPrivate` exempts exact `host:port`s.
 */
export function createGuardedAgent(options: {
  allowPrivate: readonly string[];
  resolveName: ResolveName;
  connectMs: number;
}): Agent {
  const exemptions = parseExemptions(options.allowPrivate);
  const shared = { timeout: options.connectMs, allowH2: false };
  const connectExempt = buildConnector(shared);
  const connectPublic = buildConnector({ ...shared, lookup: lookupPublic(options.resolveName) });
  return new Agent({
    allowH2: false,
    maxHeaderSize: 32 * 1024,
    connect(target, callback) {
      if (exemptions.has(hostAndPort(target))) return connectExempt(target, callback);
      // Sockets do not look up what is already an address, so the lookup's check would miss it.
      const isInside = isIP(target.hostname) !== 0 && !isGloballyRoutable(target.hostname);
      if (isInside || isBadPort(target.port)) return callback(notPublic(), null);
      connectPublic(target, callback);
    },
  });
}

/** One answer for every address that is refused, so that refusals tell nothing about the network behind them. */
function notPublic(): Problem {
  return problem(
    'url_not_allowed',
    'This address is not on the public internet. Give the address of a page that anyone can open.',
  );
}

function lookupPublic(resolveName: ResolveName): LookupFunction {
  return (hostname, options, callback) => {
    resolvePublic(resolveName, hostname).then(
      (found) => {
        const [first] = found;
        if (options.all || !first) callback(null, found);
        else callback(null, first.address, first.family);
      },
      (error: Error) => callback(error, []),
    );
  };
}

async function resolvePublic(resolveName: ResolveName, hostname: string) {
  if (/(^|\.)localhost\.?$/.test(hostname)) throw notPublic();
  const addresses = await resolveName(hostname);
  if (addresses.length === 0) throw nameNotFound();
  // A name that also points inside is refused whole.
  if (!addresses.every(isGloballyRoutable)) throw notPublic();
  return addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }));
}

/** Asks the name servers (the system's where none are named) directly: the system's own lookup holds threads that files and password hashing need. */
export async function resolveName(hostname: string, servers: readonly string[] = []): Promise<string[]> {
  const resolver = new Resolver({ timeout: 2000, tries: 2 });
  if (servers.length > 0) resolver.setServers(servers);
  const answers = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
}

function nameNotFound(): Problem {
  return problem(
    'url_unreachable',
    'There is no site under this name. Check the address for typing mistakes.',
  );
}
