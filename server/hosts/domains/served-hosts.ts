import type { HostEnd } from '#contract/hosts/host-states.ts';
import type { Db } from '#server/store/schema.ts';
import type { StoredConfig } from '../configs/config-row.ts';
import { findConfigByHost } from '../configs/configs.ts';
import { findEnd } from '../state/ended-hosts.ts';
import { hostDeleted } from '../state/host-deleted.ts';
import { isManaged, isServed } from './verification.ts';

export interface ServedHosts {
  /** Returns true if the host has a config, is neither suspended nor deleted and, where the deployment requires it, has a verified domain. */
  isServed(host: string): Promise<boolean>;
  /** Returns true if the host is served, or would be if it were not suspended: its admins go on working on it. */
  isManaged(host: string): Promise<boolean>;
  /** Returns how a host that is closed ended; undefined for every other, also for one that stays open after its end. */
  findClosed(host: string): Promise<HostEnd | undefined>;
  /** Throws `host_deleted` for a deleted host. */
  requireKept(host: string): Promise<void>;
  findConfig(host: string): Promise<StoredConfig | undefined>;
  /** Runs `find` for a host that may be served; any other host is treated as one without a config. */
  ifServed<Found>(host: string, find: () => Promise<Found>): Promise<Found | undefined>;
  /** Runs `find` for a host that may be served, and for a suspended one; for its admins. */
  ifManaged<Found>(host: string, find: () => Promise<Found>): Promise<Found | undefined>;
}

interface ServedHostsDeps {
  db: Db;
  settings: {
    DOMAIN_VERIFICATION: boolean;
    /** Console hosts that the operator named in full. */
    consoleNames: ReadonlySet<string>;
  };
}

const machineNames: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Decides which hosts are served, for everything that reads a host's config. */
export function openServedHosts({ db, settings }: ServedHostsDeps): ServedHosts {
  const { DOMAIN_VERIFICATION: isVerificationRequired, consoleNames } = settings;
  // With the defaults in place of their config, so that operators can't lock themselves out.
  const staysOpen = (host: string) => machineNames.has(host) || consoleNames.has(host);
  const isServedHere = (host: string) => isServed({ db, isRequired: isVerificationRequired }, host);
  const isOpen = async (host: string) =>
    isVerificationRequired ? isServedHere(host) : (await findEnd(db, host)) === undefined;
  const isManagedHere = (host: string) => isManaged({ db, isRequired: isVerificationRequired }, host);
  const isKept = async (host: string) =>
    isVerificationRequired ? isManagedHere(host) : (await findEnd(db, host))?.state !== 'deleted';
  const ifServed: ServedHosts['ifServed'] = async (host, find) => ((await isOpen(host)) ? find() : undefined);
  return {
    isServed: isServedHere,
    isManaged: isManagedHere,
    findClosed: async (host) => (staysOpen(host) ? undefined : findEnd(db, host)),
    ifServed,
    ifManaged: async (host, find) => ((await isKept(host)) ? find() : undefined),
    async requireKept(host) {
      const end = await findEnd(db, host);
      if (end?.state === 'deleted') throw hostDeleted(host, end);
    },
    findConfig: (host) => ifServed(host, () => findConfigByHost(db, host)),
  };
}

/** Returns the same hosts with suspended ones served: for what their admins try and search. */
export function withSuspended(hosts: ServedHosts): ServedHosts {
  return { ...hosts, isServed: hosts.isManaged, ifServed: hosts.ifManaged };
}
