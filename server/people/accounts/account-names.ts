import type { Kysely } from 'kysely';
import type { Store } from '#server/store/schema.ts';
import { everyHost } from './account.ts';

/** Ids in one query: engines bound how many values a statement may have. */
const most = 500;

/**
 * What a host's people are called, by the ids of their accounts: their name, or their e-mail address where they gave none. Operators
 * are called that, since a host's admins are not told who they are; ids of other hosts' people are passed over.
 */
export async function findAccountNames(
  db: Kysely<Store>,
  { host, ids }: { host: string; ids: readonly string[] },
): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  const wanted = [...new Set(ids)];
  for (let from = 0; from < wanted.length; from += most) {
    const rows = await db
      .selectFrom('accounts')
      .select(['id', 'host', 'first_name', 'last_name', 'email'])
      .where('id', 'in', wanted.slice(from, from + most))
      .where('host', 'in', [host, everyHost])
      .execute();
    for (const row of rows) {
      const name = `${row.first_name} ${row.last_name}`.trim() || row.email;
      names.set(row.id, row.host === everyHost ? 'Operator' : name);
    }
  }
  return names;
}
