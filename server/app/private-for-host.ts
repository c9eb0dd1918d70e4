import { findReach } from '#server/agent/reach.ts';
import type { PrivateAddressesFor } from '#server/reading/web/private-addresses.ts';
import type { Db } from '#server/store/schema.ts';

/** Returns what finds the private `host:port`s that operators allowed a host, in the settings or by a call. */
export function openPrivateForHost(
  db: Db,
  allowPrivate: PrivateAddressesFor,
): (host: string) => Promise<string[]> {
  return async (host) => [...allowPrivate({ host, by: 'admin' }), ...(await findReach(db, host)).addresses];
}
