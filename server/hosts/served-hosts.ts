import type { AppDeps } from '#server/app.ts';
import { findConfigByHost } from './configs/configs.ts';
import type { StoredConfig } from './configs/row.ts';
import { isServed } from './domains/verification.ts';

export interface ServedHosts {
  /** Whether a host is configured and, where the deployment wants that, verified. */
  isServed(host: string): Promise<boolean>;
  findConfig(host: string): Promise<StoredConfig | undefined>;
  /** What is found for a host that may be served; to all others it is as unknown as a host without a config. */
  ifServed<Found>(host: string, find: () => Promise<Found>): Promise<Found | undefined>;
}

/** The one answer to which hosts are served, for all who tell something of a host. */
export function openServedHosts({ db, settings }: Pick<AppDeps, 'db' | 'settings'>): ServedHosts {
  const isRequired = settings.DOMAIN_VERIFICATION;
  const isServedHere = (host: string) => isServed({ db, isRequired }, host);
  const ifServed: ServedHosts['ifServed'] = async (host, find) =>
    !isRequired || (await isServedHere(host)) ? find() : undefined;
  return {
    isServed: isServedHere,
    ifServed,
    findConfig: (host) => ifServed(host, () => findConfigByHost(db, host)),
  };
}
