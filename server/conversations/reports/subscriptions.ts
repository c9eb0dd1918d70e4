import { hostRolesWith, rolesWith } from '#contract/people/rights.ts';
import type { Db, Trx } from '#server/store/schema.ts';
import { type PageLanguage, toPageLanguage } from '#shared/languages.ts';
import { endedWeek, type Week } from './weeks.ts';

/** Somebody who gets, or doesn't get, a host's weekly mail. */
interface Reader {
  host: string;
  accountId: string;
}

export interface DueReport extends Reader {
  email: string;
  language: PageLanguage;
}

/** Reports of one query. */
const batchSize = 100;

export async function getsReport(db: Db, { host, accountId }: Reader): Promise<boolean> {
  const row = await db
    .selectFrom('weekly_reports')
    .select('host')
    .where('host', '=', host)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row !== undefined;
}

/** The first mail is about the week that goes on. */
export async function orderReport(
  db: Db,
  { host, accountId, language, now }: Reader & { language: PageLanguage; now: Date },
): Promise<void> {
  await db
    .insertInto('weekly_reports')
    .values({ host, account_id: accountId, language, sent_week: endedWeek(now).first })
    .onConflict((conflict) => conflict.columns(['host', 'account_id']).doUpdateSet({ language }))
    .execute();
}

export async function endReport(db: Db | Trx, { host, accountId }: Reader): Promise<void> {
  await db
    .deleteFrom('weekly_reports')
    .where('host', '=', host)
    .where('account_id', '=', accountId)
    .execute();
}

/** Finds who is to get a week's mail: people who may still see the host's numbers and have confirmed their address. Leaves out the hosts `except`. */
export async function findDueReports(
  db: Db,
  { week: { first }, except }: { week: Week; except: string[] },
): Promise<DueReport[]> {
  const rows = await db
    .selectFrom('weekly_reports')
    .innerJoin('accounts', 'accounts.id', 'weekly_reports.account_id')
    .select(['weekly_reports.host', 'account_id', 'language', 'email'])
    .where('sent_week', '<', first)
    .$if(except.length > 0, (query) => query.where('weekly_reports.host', 'not in', except))
    .where('accounts.suspended_at', 'is', null)
    .where('accounts.email_verified', '=', 1)
    .where((eb) =>
      eb.or([
        eb.and([eb('accounts.role', 'in', rolesWith('hosts:every')), eb('accounts.host', '=', '*')]),
        eb.and([
          eb('accounts.role', 'in', hostRolesWith('insights:read')),
          eb('accounts.host', '=', eb.ref('weekly_reports.host')),
        ]),
      ]),
    )
    .orderBy('weekly_reports.host')
    .limit(batchSize)
    .execute();
  return rows.map(({ host, account_id, language, email }) => ({
    ...{ host, accountId: account_id, email },
    language: toPageLanguage(language),
  }));
}

/** Claims a week's mail. Returns false if it was sent already, or is no longer wanted. */
export async function claimReport(db: Db, { host, accountId }: Reader, { first }: Week): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('weekly_reports')
    .set({ sent_week: first })
    .where('host', '=', host)
    .where('account_id', '=', accountId)
    .where('sent_week', '<', first)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
