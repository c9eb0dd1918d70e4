import { setImmediate } from 'node:timers/promises';
import { type SqlBool, sql } from 'kysely';
import type { ConfigRow } from '#contract/hosts/configs.ts';
import type { HostEnd } from '#contract/hosts/host-states.ts';
import type { ConfigColumn, ConfigListQuery } from '#contract/http/lists.ts';
import { type AdminScope, inScope } from '#server/http/routes/admin-scope.ts';
import type { Db } from '#server/store/schema.ts';
import { containsFolded } from '#server/store/text/search-text.ts';
import { findEnd, isKept, listEnds } from '../state/ended-hosts.ts';
import { configFacts, configParts, fromRow, type StoredConfig } from './config-row.ts';

const sortKeys = {
  host: 'sort_host',
  title: 'sort_title',
  domaintype: 'sort_domaintype',
  userId: 'sort_user_id',
} as const satisfies Record<ConfigColumn, string>;

interface Asked {
  scope: AdminScope;
  query: ConfigListQuery;
}

/** Lists a page of rows, by host unless sorted otherwise; without deleted configs unless they are asked for. `total` counts all pages. Doesn't read whole configs. */
export async function listConfigRows(
  db: Db,
  { scope, query }: Asked & { query: { page: number } },
): Promise<{ rows: ConfigRow[]; total: number }> {
  const { page, perPage } = query;
  const found = findListings(db, { scope, query });
  const rows = await inOrder(found, query)
    .select(['config_id', 'host', 'domaintype', 'user_id', 'title', 'version'])
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  const ends = await listEnds(db, rows);
  const { total } = await found.select((eb) => eb.fn.countAll().as('total')).executeTakeFirstOrThrow();
  return {
    rows: rows.map(({ config_id, host, domaintype, user_id, title, version }) => {
      const ended = ends.get(host);
      const row = { id: config_id, host, domaintype, userId: user_id, hostsettings: { title }, version };
      return { ...row, ...(ended && { ended }) };
    }),
    total: Number(total),
  };
}

/** Returns the ids of all configs of a list, in its order. */
export async function listConfigIds(db: Db, asked: Asked): Promise<string[]> {
  const rows = await inOrder(findListings(db, asked), asked.query).select('config_id').execute();
  return rows.map(({ config_id }) => config_id);
}

/** A config, with how its host ended if it did. */
export interface ListedConfig extends StoredConfig {
  ended?: HostEnd;
}

/** Yields the configs of the ids, in their order; skips deleted ones. Lets other requests run after each. */
export async function* loadConfigs(
  db: Db,
  { scope, ids }: { scope: AdminScope; ids: readonly string[] },
): AsyncGenerator<ListedConfig> {
  for (const id of ids) {
    // One query per config, since it can be several MB.
    const found = db.selectFrom('configs').where('id', '=', id).where(inScope(scope));
    const row = await found
      .select(['id', ...configFacts])
      .select(configParts(db))
      .executeTakeFirst();
    if (!row) continue;
    const ended = await findEnd(db, row.host);
    yield { ...(await fromRow(row)), ...(ended && { ended }) };
    await setImmediate();
  }
}

function findListings(db: Db, { scope, query: { search, state } }: Asked) {
  const kept = isKept('config_listings.host');
  const ofState = state === 'deleted' ? sql<SqlBool>`not ${kept}` : kept;
  const found = db.selectFrom('config_listings').where(inScope(scope)).where(ofState);
  return search ? found.where((eb) => containsFolded(eb.ref('search_text'), search)) : found;
}

function inOrder(found: ReturnType<typeof findListings>, { sort = 'host', order }: ConfigListQuery) {
  return found.orderBy(sortKeys[sort], order).orderBy('sort_host');
}
