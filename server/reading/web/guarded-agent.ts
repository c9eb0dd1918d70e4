import { Resolver } from 'node:dns/promises';
import { isIP, isIPv6, type LookupFunction } from 'node:net';
import { Agent, buildConnector } from 'undici';
import { type Problem, problem } from '#server/failure/problem.ts';
import { isGloballyRoutable } from './address-class.ts';
import { hostAndPort, isBadPort, parseExemptions } from './web-address.ts';

/** Finds all addresses of a name. Rejects or returns an empty list if there are none. */
export type ResolveName = (hostname: string) => Promise<string[]>;

/**
 * Creates an HTTP client that connects to the public internet only. It checks the address it connects to, so a name that
 * changes its address after the check gains nothing. `allowPrivate` exempts exact `host:port`s.
 */
export function createGuardedAgent(options: {
  allowPrivate: readonly string[];
  resolveName: ResolveName;
  connectMs: number;
  /** Most connections to one origin; without it as many as there are requests. */
  connections?: number;
}): Agent {
  const exemptions = parseExemptions(options.allowPrivate);
  const shared = { timeout: options.connectMs, allowH2: false };
  const connectExempt = buildConnector(shared);
  const connectPublic = buildConnector({ ...shared, lookup: lookupPublic(options.resolveName) });
  return new Agent({
    allowH2: false,
    maxHeaderSize: 32 * 1024,
    ...(options.connections === undefined ? {} : { connections: options.connections }),
    connect(target, callback) {
      if (exemptions.has(hostAndPort(target))) return connectExempt(target, callback);
      // Sockets don't call lookup for an address, so it is checked here.
      const isInside = isIP(target.hostname) !== 0 && !isGloballyRoutable(target.hostname);
      if (isInside || isBadPort(target.port)) return callback(notPublic(), null);
      connectPublic(target, callback);
    },
  });
}

/** One sentence for every refused address, so that refusals reveal nothing about the internal network. */
function notPublic(): Problem {
  return problem(
    'url_not_allowed',
    'This address is not on the public internet. Enter one that anyone can open.',
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
  // One private address is enough to refuse the name.
  if (!addresses.every(isGloballyRoutable)) throw notPublic();
  return addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }));
}

/** Resolves a name with the given name servers or the system's. `dns.lookup` would occupy threads that files and password hashing need. */
export async function resolveName(hostname: string, servers: readonly string[] = []): Promise<string[]> {
  const resolver = new Resolver({ timeout: 2000, tries: 2 });
  if (servers.length > 0) resolver.setServers(servers);
  const answers = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
}

function nameNotFound(): Problem {
  return problem('url_unreachable', 'There is no site with this name. Check the address for typos.');
}
