import type { Db, Trx } from '#server/store/schema.ts';

/** Returns true if a host's admins get a mail when answers got worse; so by default. */
export async function wantsMails(db: Db, host: string): Promise<boolean> {
  const row = await db.selectFrom('check_hosts').select('mails').where('host', '=', host).executeTakeFirst();
  return row?.mails !== 0;
}

export async function setMails(
  trx: Trx,
  { host, mails: wanted }: { host: string; mails: boolean },
): Promise<void> {
  const mails = wanted ? 1 : 0;
  await trx
    .insertInto('check_hosts')
    .values({ host, mails })
    .onConflict((conflict) => conflict.column('host').doUpdateSet({ mails }))
    .execute();
}
