import { retryWaitSeconds } from '#server/compute/retry-waits.ts';
import { findTranscript } from '#server/conversations/ending/handing-over.ts';
import { findOldestKept } from '#server/conversations/periods/retention.ts';
import { findAiSettings, findLanguage } from '#server/hosts/configs/configs.ts';
import { findMailBrand } from '#server/hosts/configs/mail-brand.ts';
import { isHandoverAddressConfirmed, noteHandoverAddress } from '#server/hosts/handover/handover-address.ts';
import { secondsUntilTomorrow, sendCounted } from '#server/mail/daily-mails.ts';
import type { SendOutcome } from '#server/mail/mail.ts';
import { logFailure } from '#server/watch/background/log-failure.ts';
import { type AddressMailDeps, askDueAddresses } from './address-mails.ts';
import { composeHandover } from './handover-letter.ts';
import { findRow } from './handover-row.ts';
import { mailsAtOnce, type QueueDeps, startQueue } from './queue.ts';

export interface HandoverMailDeps extends AddressMailDeps, QueueDeps {}

/** Time after which another process sends what this one began: longer than the mail server may take. */
const leaseMs = 120_000;

/**
 * Mails hand-overs to their hosts' people, for a day until the mail server takes them, and beside that asks the owners of the addresses. The
 * returned function stops it.
 */
export function startHandoverMails(deps: HandoverMailDeps): () => Promise<void> {
  const stops = [
    startQueue(deps, 'handover-mails', (stopping) => mailDue(deps, stopping)),
    startQueue(deps, 'handover-addresses', (stopping) => askDueAddresses(deps, stopping)),
  ];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

/** Mails what is due; returns how many. Ended hosts' mails rest. */
async function mailDue(deps: HandoverMailDeps, stopping: AbortSignal): Promise<number> {
  const { db, now } = deps;
  const due = await db
    .selectFrom('handovers')
    .select(['id', 'host', 'mail_next_at'])
    .where('mail_next_at', '<=', now().toISOString())
    .where('host', 'not in', db.selectFrom('ended_hosts').select('host'))
    .orderBy('mail_next_at')
    .limit(mailsAtOnce)
    .execute();
  if (stopping.aborted) return 0;
  // One that can't be written must not keep the others' outcomes from being stored.
  await Promise.all(
    due.map((row) =>
      mailOne(deps, row).catch((error: unknown) =>
        logFailure(deps.log, { kind: 'handover-mails', host: row.host, id: row.id, error }),
      ),
    ),
  );
  return due.length;
}

/** Claims in one statement, so that only one of several processes mails it. */
async function mailOne(
  deps: HandoverMailDeps,
  { id, mail_next_at }: { id: string; mail_next_at: string | null },
): Promise<void> {
  const { db, now } = deps;
  const claimed = await db
    .updateTable('handovers')
    .set((eb) => ({
      mail_next_at: new Date(now().getTime() + leaseMs).toISOString(),
      mail_attempts: eb('mail_attempts', '+', 1),
    }))
    .where('id', '=', id)
    .where('mail_next_at', '=', mail_next_at)
    .returning(['host', 'mail_attempts'])
    .executeTakeFirst();
  if (!claimed) return;
  const outcome = await send(deps, { id, host: claimed.host });
  await db
    .updateTable('handovers')
    .set(columnsAfter(outcome, { attempts: claimed.mail_attempts, now: now() }))
    .where('id', '=', id)
    .execute();
}

/** `tomorrow` if the host has sent its mails of today. */
type Outcome = SendOutcome | 'unconfirmed' | 'tomorrow';

function columnsAfter(outcome: Outcome, { attempts, now }: { attempts: number; now: Date }) {
  const dueIn = (seconds: number) => new Date(now.getTime() + seconds * 1000).toISOString();
  if (outcome === 'tomorrow')
    return { mail_next_at: dueIn(secondsUntilTomorrow(now)), mail_attempts: attempts - 1 };
  const wait = outcome === 'later' ? retryWaitSeconds(attempts) : undefined;
  if (wait !== undefined) return { mail_state: 'waiting', mail_next_at: dueIn(wait) };
  const isFailed = outcome === 'later' || outcome === 'refused';
  return { mail_state: isFailed ? 'failed' : outcome, mail_next_at: null };
}

async function send(deps: HandoverMailDeps, { id, host }: { id: string; host: string }): Promise<Outcome> {
  const { db, mail, now } = deps;
  const handover = await findRow(db, { host, id });
  const to = (await findAiSettings(db, host))?.handover?.email;
  const brand = await findMailBrand(db, host);
  // Nobody is to be told any more.
  if (!handover || !brand || to === undefined) return 'refused';
  if (!(await isHandoverAddressConfirmed(db, { host, email: to }))) {
    // An address from before addresses were confirmed has never been asked.
    await noteHandoverAddress(db, { host, email: to }, now());
    return 'unconfirmed';
  }
  const { conversationId } = handover;
  const oldest = await findOldestKept({ db, now: () => new Date() }, host);
  const transcript = conversationId === undefined ? [] : await findTranscript(db, { conversationId, oldest });
  const language = (await findLanguage(db, host)) ?? 'en';
  const message = await composeHandover({ to, brand, language, handover, transcript });
  return sendCounted(deps, { host, kind: 'chosen' }, () => mail.sendOnce(message));
}
