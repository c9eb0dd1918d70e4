import type { Db } from '#server/store/schema.ts';
import type { StoredConfig } from './configs/config-row.ts';
import { findConfigByHost } from './configs/configs.ts';
import { isServed } from './domains/verification.ts';

export interface ServedHosts {
  /** Returns true if the host has a config and, where the deployment requires it, a verified domain. */
  isServed(host: string): Promise<boolean>;
  findConfig(host: string): Promise<StoredConfig | undefined>;
  /** Runs `find` for a host that may be served; any other host is treated as one without a config. */
  ifServed<Found>(host: string, find: () => Promise<Found>): Promise<Found | undefined>;
}

/** Decides which hosts are served, for everything that reads a host's config. */
export function openServedHosts(deps: { db: Db; isVerificationRequired: boolean }): ServedHosts {
  const { db, isVerificationRequired } = deps;
  const isServedHere = (host: string) => isServed({ db, isRequired: isVerificationRequired }, host);
  const ifServed: ServedHosts['ifServed'] = async (host, find) =>
    !isVerificationRequired || (await isServedHere(host)) ? find() : undefined;
  return {
    isServed: isServedHere,
    ifServed,
    findConfig: (host) => ifServed(host, () => findConfigByHost(db, host)),
  };
}
