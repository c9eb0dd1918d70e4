import { batchesOf } from '#server/compute/batches.ts';
import type { Db } from '#server/store/schema.ts';
import { everyHost } from './account.ts';

/** Ids per query; engines limit the number of bound values. */
const batchSize = 500;

/** Returns names by account id: else the e-mail; "Operator" for operators, whom a host's admins must not know. Ids of other hosts are ignored. */
export async function findAccountNames(
  db: Db,
  { host, ids }: { host: string; ids: readonly string[] },
): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for (const batch of batchesOf(new Set(ids), batchSize)) {
    const rows = await db
      .selectFrom('accounts')
      .select(['id', 'host', 'first_name', 'last_name', 'email'])
      .where('id', 'in', batch)
      .where('host', 'in', [host, everyHost])
      .execute();
    for (const row of rows) {
      const name = `${row.first_name} ${row.last_name}`.trim() || row.email;
      names.set(row.id, row.host === everyHost ? 'Operator' : name);
    }
  }
  return names;
}
