import { setImmediate } from 'node:timers/promises';
import type { AuditListQuery } from '#contract/http/lists.ts';
import type { AuditRow, AuditValues } from '#contract/people/audit.ts';
import type { AdminScope } from '#server/http/routes/admin-scope.ts';
import type { Db } from '#server/store/schema.ts';
import type { StoredEntry } from './entry-hash.ts';
import { type AskedEntries, findEntries, findNewest } from './find-entries.ts';

/** Entries are counted up to here; a filter by time reaches those before. */
const maxCounted = 10_000;

/** Entries per query of a search, which no index helps; about 4 ms on SQLite. Other requests run in between. */
const sliceSize = 5_000;

/** Lists a page of entries, newest first unless sorted otherwise. `total` counts all pages, up to 10,000 entries. */
export async function listEntries(
  db: Db,
  { scope, query }: { scope: AdminScope; query: AuditListQuery & { page: number } },
): Promise<{ rows: AuditRow[]; total: number }> {
  const { page, perPage, sort, order: sorted, ...filter } = query;
  const asked = { scope, filter, order: sort ? sorted : 'desc' } as const;
  const positions = await findPositions(db, asked);
  const offset = (page - 1) * perPage;
  const onPage = positions.slice(offset, offset + perPage);
  if (onPage.length === 0) return { rows: [], total: positions.length };
  const rows = await db
    .selectFrom('audit_entries')
    .selectAll()
    .where('position', 'in', onPage)
    .orderBy('position', asked.order)
    .execute();
  return { rows: (await hideAddresses(db, scope, rows)).map(rowOfEntry), total: positions.length };
}

/** Finds the positions of the first 10,000 entries in an order. */
async function findPositions(
  db: Db,
  { order, ...asked }: AskedEntries & { order: 'asc' | 'desc' },
): Promise<number[]> {
  const { search, from, until } = asked.filter;
  const newest = (await findNewest(db)).position;
  const size = search || from || until ? sliceSize : newest;
  const found = (await findEntries(db, asked)).select('position').orderBy('position', order);
  const positions: number[] = [];
  for (let passed = 0; passed < newest && positions.length < maxCounted; passed += size) {
    const [after, upTo] =
      order === 'asc' ? [passed, passed + size] : [newest - passed - size, newest - passed];
    const slice = found.where('position', '>', after).where('position', '<=', upTo);
    const rows = await slice.limit(maxCounted - positions.length).execute();
    positions.push(...rows.map(({ position }) => position));
    await setImmediate();
  }
  return positions;
}

/** Hides from a host's admins the addresses of people without an account on the host: its operators. */
export async function hideAddresses(
  db: Db,
  scope: AdminScope,
  rows: readonly StoredEntry[],
): Promise<readonly StoredEntry[]> {
  if (scope === 'every-host' || rows.length === 0) return rows;
  const people = await db
    .selectFrom('accounts')
    .select('email')
    .where('host', '=', scope.host)
    .where('email', 'in', [...new Set(rows.map(({ actor }) => actor))])
    .execute();
  const own = new Set(people.map(({ email }) => email));
  return rows.map((row) => (own.has(row.actor) ? row : { ...row, address: '' }));
}

export function rowOfEntry(entry: StoredEntry): AuditRow {
  const { at, actor, address, action, target, host, before_values, after_values } = entry;
  return {
    ...{ at, actor, address, action, target, host },
    ...(before_values === null ? {} : { before: parseValues(before_values) }),
    ...(after_values === null ? {} : { after: parseValues(after_values) }),
  };
}

function parseValues(json: string): AuditValues {
  return JSON.parse(json);
}
