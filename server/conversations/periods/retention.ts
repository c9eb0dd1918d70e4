import { defaultRetentionDays } from '#contract/hosts/retention.ts';
import type { ServedHosts } from '#server/hosts/domains/served-hosts.ts';
import type { IsConsoleHost } from '#server/http/host/console-hosts.ts';
import type { Db } from '#server/store/schema.ts';
import { rememberQuery } from '#server/store/statements/remember-query.ts';

const dayMs = 86_400_000;

/** Finds the days that a host's config says, ended or not; undefined without a config. */
const findOwnDays = rememberQuery<{ host: string }, { retention_days: number }, number | undefined>(
  (db, value) => db.selectFrom('config_listings').select('retention_days').where('host', '=', value('host')),
  ([row]) => row?.retention_days,
);

export interface RetentionDeps {
  db: Db;
  hosts: Pick<ServedHosts, 'ifManaged'>;
  isConsole: IsConsoleHost;
}

/**
 * Finds the days for which a host's conversations are kept. Names without a config keep nothing, as whoever gets the name later would
 * read it; except console hosts, which are operators' own.
 */
export async function findRetentionDays(
  { db, hosts, isConsole }: RetentionDeps,
  host: string,
): Promise<number> {
  const days = await hosts.ifManaged(host, () => findOwnDays(db, { host }));
  return days ?? (isConsole(host) ? defaultRetentionDays : 0);
}

/** True unless the host's config says that nothing is kept. A name without a config can still have what its operators asked. */
export async function keepsConversations(db: Db, host: string): Promise<boolean> {
  return (await findOwnDays(db, { host })) !== 0;
}

/** Returns the time before which nothing may be read any more. */
export function oldestKept(days: number, now: Date): Date {
  return new Date(now.getTime() - days * dayMs);
}

/** Finds the time before which a host's conversations are gone, deleted or not. A suspended host loses nothing by that. */
export async function findOldestKept(
  { db, now }: { db: Db; now: () => Date },
  host: string,
): Promise<string> {
  const days = (await findOwnDays(db, { host })) ?? defaultRetentionDays;
  return oldestKept(days, now()).toISOString();
}
