import { hostKey } from '#contract/hosts/host-name.ts';
import { can } from '#contract/people/rights.ts';
import type { IsConsoleHost } from '#server/http/host/console-hosts.ts';
import type { Caller } from '#server/http/routes/request.ts';

/** An entry of `ALLOW_PRIVATE_URLS`. */
export interface PrivateAddress {
  /** Host whose members and knowledge may read the address; undefined for the admins of console hosts. */
  host: string | undefined;
  /** `host:port` as in a URL. */
  address: string;
}

/** Person for whom an address is read. A host's knowledge is read for its admins, whoever asks about it later. */
export interface Asker {
  host: string;
  by: 'visitor' | 'member' | 'admin';
}

/** Returns the private `host:port`s that may be read for somebody. */
export type PrivateAddressesFor = (asker: Asker) => readonly string[];

/** Parses `ALLOW_PRIVATE_URLS`: `host=address:port`, or `address:port`. Throws an error that lists the invalid entries. */
export function parsePrivateAddresses(entries: readonly string[]): PrivateAddress[] {
  const faulty = entries.filter((entry) => parseEntry(entry) === undefined).map((entry) => `"${entry}"`);
  if (faulty.length > 0) {
    throw new Error(
      `must be a comma-separated list of host=address:port, or address:port for admins on console hosts, not: ${faulty.join(', ')}`,
    );
  }
  return entries.flatMap((entry) => parseEntry(entry) ?? []);
}

/** Visitors may read no private address. A host's members and admins may read its own, admins on console hosts those without a host too. */
export function openPrivateAddresses(
  allowed: readonly PrivateAddress[],
  isConsole: IsConsoleHost,
): PrivateAddressesFor {
  return ({ host, by }) => {
    if (by === 'visitor') return [];
    const mayReadShared = by === 'admin' && isConsole(host);
    return allowed.flatMap((each) =>
      (each.host === undefined ? mayReadShared : each.host === host) ? [each.address] : [],
    );
  };
}

export function askerOf(caller: Caller, host: string): Asker {
  if (caller.kind !== 'member') return { host, by: 'visitor' };
  return { host, by: can(caller.role, 'configs:write') ? 'admin' : 'member' };
}

function parseEntry(entry: string): PrivateAddress | undefined {
  const [, name, address = ''] = /^(?:([^=]*)=)?([^\s/=?#@]+:\d{1,5})$/.exec(entry) ?? [];
  const host = name === undefined ? undefined : hostKey(name);
  if (URL.parse(`http://${address}`) === null || (name !== undefined && host === undefined)) return undefined;
  return { host, address };
}
