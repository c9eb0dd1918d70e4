import { sql } from 'kysely';
import type { Config } from '#contract/hosts/configs.ts';
import { hostRolesWith, rolesWith } from '#contract/people/rights.ts';
import type { Db, Trx } from '#server/store/schema.ts';

export interface HandoverAddress {
  host: string;
  email: string;
}

/** Returns an address as it is stored and compared. */
function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** Has the owner of a config's address asked, in the transaction that publishes it. */
export async function noteAddressOfConfig(
  trx: Trx,
  { host, aisettings }: Pick<Config, 'host'> & { aisettings: Pick<Config['aisettings'], 'handover'> },
): Promise<void> {
  const email = aisettings.handover?.email;
  if (email !== undefined) await noteHandoverAddress(trx, { host, email }, new Date());
}

/** Has the owner of an address asked, once, whether a host's hand-overs may be mailed there: also if no mail server took the last request. */
export async function noteHandoverAddress(
  db: Db,
  { host, email }: HandoverAddress,
  now: Date,
): Promise<void> {
  const due = { mail_next_at: now.toISOString(), mail_attempts: 0 };
  await db
    .insertInto('handover_addresses')
    .values({ host, email: normalizeEmail(email), ...due })
    .onConflict((conflict) =>
      conflict
        .columns(['host', 'email'])
        .doUpdateSet(due)
        .where('handover_addresses.asked_at', 'is', null)
        .where('handover_addresses.confirmed_at', 'is', null)
        .where('handover_addresses.mail_next_at', 'is', null),
    )
    .execute();
}

/** Has the owner of an address asked again. */
export async function askHandoverAddress(db: Db, { host, email }: HandoverAddress, now: Date): Promise<void> {
  const due = { mail_next_at: now.toISOString(), mail_attempts: 0 };
  await db
    .insertInto('handover_addresses')
    .values({ host, email: normalizeEmail(email), ...due })
    .onConflict((conflict) => conflict.columns(['host', 'email']).doUpdateSet(due))
    .execute();
}

/** Notes that the owner of an address wants a host's hand-overs. */
export async function confirmHandoverAddress(
  db: Db,
  { host, email }: HandoverAddress,
  now: Date,
): Promise<void> {
  const confirmed = { confirmed_at: now.toISOString(), mail_next_at: null };
  await db
    .insertInto('handover_addresses')
    .values({ host, email: normalizeEmail(email), ...confirmed })
    .onConflict((conflict) => conflict.columns(['host', 'email']).doUpdateSet(confirmed))
    .execute();
}

/** Returns true if hand-overs of a host may be mailed to an address: its owner said so, or has confirmed it as an operator's or an admin's of the host. */
export async function isHandoverAddressConfirmed(db: Db, { host, email }: HandoverAddress): Promise<boolean> {
  const address = normalizeEmail(email);
  const noted = await db
    .selectFrom('handover_addresses')
    .select('confirmed_at')
    .where('host', '=', host)
    .where('email', '=', address)
    .executeTakeFirst();
  if (noted && noted.confirmed_at !== null) return true;
  const account = await db
    .selectFrom('accounts')
    .select('id')
    .where('host', 'in', [host, '*'])
    .where('email', '=', address)
    .where('email_verified', '=', 1)
    .where('suspended_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb.and([eb('role', 'in', rolesWith('hosts:every')), eb('host', '=', '*')]),
        eb.and([
          eb('role', 'in', hostRolesWith('configs:write')),
          eb('host', '=', host),
          eb.not(eb.exists(ownSignIn(db))),
        ]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return account !== undefined;
}

/** Selects the identities of an account at other providers than the deployment's: a host's own could vouch for any address. */
function ownSignIn(db: Db) {
  return db
    .selectFrom('connected_identities')
    .select('subject')
    .where('account_id', '=', sql<string>`accounts.id`)
    .where('provider', 'not in', ['github', 'linkedin']);
}
