import { isUnread } from '#contract/chat/additional-info.ts';
import type { HostOverview } from '#contract/hosts/host-overview.ts';
import type { Storage } from '#server/files/storage/storage.ts';
import type { Db } from '#server/store/schema.ts';
import { findConfigByHost } from '../configs/configs.ts';
import { configNotFound } from '../configs/find-config.ts';
import type { ServedHosts } from '../domains/served-hosts.ts';
import type { HostModels } from '../models/host-models.ts';
import { findEnd } from '../state/ended-hosts.ts';
import type { Budget } from '../usage/budget.ts';
import { findFailures } from './find-failures.ts';

export interface OverviewDeps {
  db: Db;
  hosts: Pick<ServedHosts, 'isServed' | 'findClosed'>;
  budget: Pick<Budget, 'find'>;
  models: Pick<HostModels, 'find'>;
  storage: Pick<Storage, 'find'>;
  now: () => Date;
}

/** Returns a host's numbers for its admins; zeros for a name without a config. Throws `config_not_found` for a deleted host, unless it stays open without its config. */
export async function findOverview(deps: OverviewDeps, host: string): Promise<HostOverview> {
  const { db } = deps;
  const isDeleted = (await findEnd(db, host))?.state === 'deleted';
  if (isDeleted && (await deps.hosts.findClosed(host))) throw configNotFound();
  const config = isDeleted ? undefined : await findConfigByHost(db, host);
  const entries = config?.aisettings.home.uploadedFiles ?? [];
  const [storage, files, people, written, budget, { model }, failures] = await Promise.all([
    deps.storage.find(host),
    count(db, { table: 'files', host }),
    count(db, { table: 'accounts', host }),
    countWritten(db, host),
    deps.budget.find(host),
    deps.models.find(host),
    findFailures(db, { host, now: deps.now() }),
  ]);
  return {
    host,
    id: config?.id ?? null,
    title: config?.hostsettings.title ?? '',
    state: config ? await stateOf(deps, host) : 'unconfigured',
    files,
    storedBytes: storage.usedBytes,
    hostMb: storage.hostMb,
    knowledge: {
      entries: entries.length + written,
      unread: entries.filter(({ additionalInfo }) => isUnread(additionalInfo)).length,
    },
    people,
    spentTokens: budget.spentTokens,
    tokensPerDay: budget.tokensPerDay,
    hasModel: model !== 'builtin',
    failures,
    embedSites: config?.pagesettings.embed?.sites.length ?? 0,
  };
}

async function stateOf({ db, hosts }: OverviewDeps, host: string): Promise<HostOverview['state']> {
  if (await findEnd(db, host)) return 'suspended';
  return (await hosts.isServed(host)) ? 'live' : 'unverified';
}

async function count(
  db: Db,
  { table, host }: { table: 'files' | 'accounts'; host: string },
): Promise<number> {
  const { total } = await db
    .selectFrom(table)
    .where('host', '=', host)
    .select((eb) => eb.fn.countAll().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** Counts pages of websites, texts and curated answers. */
async function countWritten(db: Db, host: string): Promise<number> {
  const { total } = await db
    .selectFrom('documents')
    .where('host', '=', host)
    .where('knowledge', '=', 1)
    .select((eb) => eb.fn.countAll().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}
