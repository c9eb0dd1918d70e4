import type { Selectable } from 'kysely';
import { findLanguage } from '#server/hosts/configs/configs.ts';
import { isHandoverAddressConfirmed } from '#server/hosts/handover/handover-address.ts';
import { findMailBrand } from '#server/hosts/mail-brand.ts';
import { apiAddress } from '#server/http/api-address.ts';
import { hashLimitKey } from '#server/http/rate-limit.ts';
import { type DailyMailDeps, isOverLimit, takeMail } from '#server/mail/daily-mails.ts';
import { handoverAddressLetter } from '#server/mail/letter-texts.ts';
import type { Mail, SendOutcome } from '#server/mail/mail.ts';
import { composeLetter } from '#server/mail/render-letter.ts';
import type { Store } from '#server/store/schema.ts';
import { addressKey, createAddressToken } from './address-token.ts';

export interface AddressMailDeps extends DailyMailDeps {
  mail: Pick<Mail, 'sendOnce'>;
  signingKey: Uint8Array;
  settings: { PORT: number; servicesOf(host: string): { api: string } };
  /** True for hosts whose links work. */
  isServed(host: string): Promise<boolean>;
}

type AddressRow = Pick<Selectable<Store['handover_addresses']>, 'host' | 'email' | 'mail_next_at'>;

const mailsAtOnce = 5;
/** Time after which another process sends what this one began, and after which a mail is tried again. */
const againMs = 600_000;
/** Mails of any host to one address, and of one host to any, that ask for a confirmation in a day. */
const byAddress = { limit: 3, windowSeconds: 86_400 };
const byHost = { limit: 20, windowSeconds: 86_400 };

/** Mails links to addresses that are to get hand-overs and whose owners weren't asked. Returns the number of those that were due. */
export async function askDueAddresses(deps: AddressMailDeps): Promise<number> {
  const { db, now } = deps;
  const due = await db
    .selectFrom('handover_addresses')
    .select(['host', 'email', 'mail_next_at'])
    .where('mail_next_at', '<=', now().toISOString())
    .where('host', 'not in', db.selectFrom('ended_hosts').select('host'))
    .orderBy('mail_next_at')
    .limit(mailsAtOnce)
    .execute();
  for (const row of due) await askOne(deps, row);
  return due.length;
}

/** Claims in one statement, so that only one of several processes asks. */
async function askOne(deps: AddressMailDeps, { host, email, mail_next_at }: AddressRow): Promise<void> {
  const { db, now } = deps;
  const own = () => db.updateTable('handover_addresses').where('host', '=', host).where('email', '=', email);
  const again = new Date(now().getTime() + againMs).toISOString();
  const claimed = await own()
    .set({ mail_next_at: again })
    .where('mail_next_at', '=', mail_next_at)
    .executeTakeFirstOrThrow();
  if (claimed.numUpdatedRows === 0n) return;
  const outcome = await ask(deps, { host, email });
  if (outcome === 'later') return;
  const asked = outcome === 'sent' ? { asked_at: now().toISOString() } : {};
  await own()
    .set({ mail_next_at: null, ...asked })
    .execute();
}

/** `later` also for a host that isn't served yet, where the link would lead nowhere. */
async function ask(
  deps: AddressMailDeps,
  { host, email }: { host: string; email: string },
): Promise<SendOutcome> {
  const { db, limiter, mail, now, settings, signingKey } = deps;
  if (await isHandoverAddressConfirmed(db, { host, email })) return 'refused';
  if (!(await deps.isServed(host))) return 'later';
  const brand = await findMailBrand(db, host);
  if (!brand) return 'refused';
  try {
    await limiter.take({ key: `ask-address:${hashLimitKey([email])}`, ...byAddress, now: now() });
    await limiter.take({ key: `ask-addresses:${host}`, ...byHost, now: now() });
    await takeMail(deps, { host, kind: 'chosen' });
  } catch (error) {
    if (isOverLimit(error)) return 'refused';
    throw error;
  }
  const token = createAddressToken(addressKey(signingKey), { email, host, now: now() });
  const url = apiAddress(settings, host, `/handovers/confirm?token=${token}`);
  const language = (await findLanguage(db, host)) ?? 'en';
  return mail.sendOnce(await composeLetter(handoverAddressLetter(host, url, language), { brand, to: email }));
}
