import type { Selectable } from 'kysely';
import { retryWaitSeconds } from '#server/compute/retry-waits.ts';
import { findLanguage } from '#server/hosts/configs/configs.ts';
import { findMailBrand } from '#server/hosts/configs/mail-brand.ts';
import { isHandoverAddressConfirmed } from '#server/hosts/handover/handover-address.ts';
import { apiAddress } from '#server/http/host/api-address.ts';
import { hashLimitKey } from '#server/http/limits/rate-limit.ts';
import { type DailyMailDeps, secondsUntilTomorrow, sendCounted } from '#server/mail/daily-mails.ts';
import { handoverAddressLetter } from '#server/mail/letter-texts.ts';
import type { Mail, SendOutcome } from '#server/mail/mail.ts';
import { composeLetter } from '#server/mail/render-letter.ts';
import type { Store } from '#server/store/schema.ts';
import { addressKey, createAddressToken } from './address-token.ts';
import { mailsAtOnce } from './queue.ts';

export interface AddressMailDeps extends DailyMailDeps {
  mail: Pick<Mail, 'sendOnce'>;
  signingKey: Uint8Array;
  settings: { PORT: number; servicesOf(host: string): { api: string } };
  /** True for hosts whose links work. */
  isServed(host: string): Promise<boolean>;
}

type AddressRow = Pick<Selectable<Store['handover_addresses']>, 'host' | 'email' | 'mail_next_at'>;

/** Time after which another process sends what this one began, and after which a host that wasn't served is looked at again. */
const againSeconds = 600;
const daySeconds = 86_400;
/** Attempts after which a mail server that is away is no longer asked: ten in the first day, then one a day. */
const mostAttempts = 16;
/** Mails that ask for a confirmation in a day: of one host to one address, of all hosts to it, and of one host to any. */
const byHostAndAddress = { limit: 3, windowSeconds: daySeconds };
const byAddress = { limit: 10, windowSeconds: daySeconds };
const byHost = { limit: 20, windowSeconds: daySeconds };

/** Mails links to addresses that are to get hand-overs and whose owners weren't asked. Returns the number of those that were due. */
export async function askDueAddresses(deps: AddressMailDeps, stopping: AbortSignal): Promise<number> {
  const { db, now } = deps;
  const due = await db
    .selectFrom('handover_addresses')
    .select(['host', 'email', 'mail_next_at'])
    .where('mail_next_at', '<=', now().toISOString())
    .where('host', 'not in', db.selectFrom('ended_hosts').select('host'))
    .orderBy('mail_next_at')
    .limit(mailsAtOnce)
    .execute();
  for (const row of due) {
    if (stopping.aborted) return 0;
    await askOne(deps, row);
  }
  return due.length;
}

/** Claims in one statement, so that only one of several processes asks. */
async function askOne(deps: AddressMailDeps, { host, email, mail_next_at }: AddressRow): Promise<void> {
  const { db, now } = deps;
  const own = () => db.updateTable('handover_addresses').where('host', '=', host).where('email', '=', email);
  const claimed = await own()
    .set((eb) => ({ mail_next_at: dueIn(againSeconds, now()), mail_attempts: eb('mail_attempts', '+', 1) }))
    .where('mail_next_at', '=', mail_next_at)
    .returning(['mail_attempts', 'mail_next_at'])
    .executeTakeFirst();
  if (!claimed) return;
  const outcome = await ask(deps, { host, email });
  // An admin may meanwhile have wanted it again.
  await own()
    .where('mail_next_at', '=', claimed.mail_next_at)
    .set(columnsAfter(outcome, { attempts: claimed.mail_attempts, now: now() }))
    .execute();
}

/** `needless` for an owner who has confirmed or a host that is gone, `unserved` for a host whose link would lead nowhere yet, `tomorrow` where today's mails are spent. */
type Outcome = SendOutcome | 'needless' | 'unserved' | 'tomorrow';

function columnsAfter(outcome: Outcome, { attempts, now }: { attempts: number; now: Date }) {
  // Waiting for something else than the mail server is no attempt.
  if (outcome === 'unserved') return { mail_next_at: dueIn(againSeconds, now), mail_attempts: attempts - 1 };
  if (outcome === 'tomorrow')
    return { mail_next_at: dueIn(secondsUntilTomorrow(now), now), mail_attempts: attempts - 1 };
  if (outcome === 'later' && attempts < mostAttempts)
    return { mail_next_at: dueIn(retryWaitSeconds(attempts) ?? daySeconds, now) };
  const isAsked = outcome === 'sent' || outcome === 'refused';
  return { mail_next_at: null, mail_attempts: 0, ...(isAsked && { asked_at: now.toISOString() }) };
}

function dueIn(seconds: number, now: Date): string {
  return new Date(now.getTime() + seconds * 1000).toISOString();
}

async function ask(
  deps: AddressMailDeps,
  { host, email }: { host: string; email: string },
): Promise<Outcome> {
  const { db, mail, now, settings, signingKey } = deps;
  if (await isHandoverAddressConfirmed(db, { host, email })) return 'needless';
  if (!(await deps.isServed(host))) return 'unserved';
  const brand = await findMailBrand(db, host);
  if (!brand) return 'needless';
  const limits = [
    { key: `ask-address:${host}:${hashLimitKey([email])}`, ...byHostAndAddress },
    { key: `ask-address:${hashLimitKey([email])}`, ...byAddress },
    { key: `ask-addresses:${host}`, ...byHost },
  ];
  const token = createAddressToken(addressKey(signingKey), { email, host, now: now() });
  const url = apiAddress(settings, host, `/handovers/confirm?token=${token}`);
  const language = (await findLanguage(db, host)) ?? 'en';
  const letter = await composeLetter(handoverAddressLetter(host, url, language), { brand, to: email });
  return sendCounted(deps, { host, kind: 'chosen', limits }, () => mail.sendOnce(letter));
}
