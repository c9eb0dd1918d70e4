import type { Db } from '#server/store/schema.ts';

/** Tables of what is billed, whose rows are kept when their host is purged. */
export const billedTables = ['model_use', 'storage_use'] as const;

/** Marks what is billed of a host that is purged: operators still see it, a later owner of the name doesn't. */
export async function endBilling(db: Db, { host, now }: { host: string; now: Date }): Promise<void> {
  for (const table of billedTables) {
    await db
      .updateTable(table)
      .set({ ended_at: now.toISOString() })
      .where('host', '=', host)
      .where('ended_at', '=', '')
      .execute();
  }
}
