import type { AuditRow, AuditValues } from '#contract/audit.ts';
import type { AuditListQuery } from '#contract/lists.ts';
import type { Db } from '#server/store/schema.ts';
import type { StoredEntry } from './entry-hash.ts';
import { type AuditScope, findEntries } from './find-entries.ts';

/** Entries are counted up to here; a filter by time reaches those before. */
const maxCounted = 10_000;

/** Lists a page of entries, newest first unless sorted otherwise. `total` counts all pages, up to 10,000 entries. */
export async function listEntries(
  db: Db,
  { scope, query }: { scope: AuditScope; query: AuditListQuery & { page: number } },
): Promise<{ rows: AuditRow[]; total: number }> {
  const { page, perPage, sort, order, ...filter } = query;
  const found = await findEntries(db, { scope, filter });
  const offset = (page - 1) * perPage;
  const ordered = found
    .selectAll()
    .orderBy('position', sort ? order : 'desc')
    .limit(perPage)
    .offset(offset);
  const rows = offset < maxCounted ? await ordered.execute() : [];
  const { total } = await db
    .selectFrom(found.select('position').limit(maxCounted).as('counted'))
    .select((eb) => eb.fn.countAll().as('total'))
    .executeTakeFirstOrThrow();
  return { rows: (await hideAddresses(db, scope, rows)).map(rowOfEntry), total: Number(total) };
}

/** Hides from a host's admins the addresses of people without an account on the host: its operators. */
export async function hideAddresses(
  db: Db,
  scope: AuditScope,
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
