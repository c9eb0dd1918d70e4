import { Resolver } from 'node:dns/promises';
import { isSystemError } from '#server/failure/system-error.ts';

/** Returns a function that reads a name's TXT records from name servers (by default the system's), with the parts of each joined. */
export function createTxtReader(servers: readonly string[]): (name: string) => Promise<string[]> {
  const resolver = new Resolver({ timeout: 2000, tries: 2 });
  if (servers.length > 0) resolver.setServers(servers);
  return async (name) => {
    try {
      return (await resolver.resolveTxt(name)).map((parts) => parts.join(''));
    } catch (error) {
      if (isSystemError(error, 'ENOTFOUND') || isSystemError(error, 'ENODATA')) return [];
      throw error;
    }
  };
}
