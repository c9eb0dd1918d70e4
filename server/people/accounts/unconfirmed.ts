import type { Db } from '#server/store/schema.ts';

const dayMs = 86_400_000;

interface Asked {
  accountId: string;
  /** False if nobody could confirm an e-mail address. */
  sendsMail: boolean;
  now: Date;
}

/** Returns what an account still lacks before it counts as more than a visitor: a confirmed e-mail address, or a day of age where no mail is sent. */
export async function findUnconfirmed(
  db: Db,
  { accountId, sendsMail, now }: Asked,
): Promise<'e-mail' | 'age' | undefined> {
  const row = await db
    .selectFrom('accounts')
    .select(['email_verified', 'created_at'])
    .where('id', '=', accountId)
    .executeTakeFirst();
  if (row?.email_verified) return undefined;
  if (sendsMail) return 'e-mail';
  const isOld = row !== undefined && Date.parse(row.created_at) <= now.getTime() - dayMs;
  return isOld ? undefined : 'age';
}
