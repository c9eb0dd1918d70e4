import { Problem, problem } from '#server/failure/problem.ts';
import type { RateLimiter } from '#server/http/rate-limit.ts';
import type { Db } from '#server/store/schema.ts';

const dayMs = 86_400_000;

/** Mails that a new host may send in a day. They double with each week of its existence. */
const atFirst = 50;

/** Mails about accounts for each other mail: people ask for them, and wait for them. */
const accountMails = 10;

export interface DailyMailDeps {
  db: Db;
  limiter: RateLimiter;
  now: () => Date;
  /** Mails that an old host may send in a day. */
  mailsPerDay: number;
}

interface HostMail {
  host: string;
  /** `chosen` for mails to addresses that the host's admins choose. */
  kind: 'chosen' | 'account';
}

/** Returns the mails that a host may send in a day. */
export function dailyMails({ createdAt, now, most }: { createdAt: Date; now: Date; most: number }): number {
  const weeks = Math.max(0, Math.floor((now.getTime() - createdAt.getTime()) / (7 * dayMs)));
  return Math.min(most, atFirst * 2 ** Math.min(weeks, 30));
}

/**
 * Counts a mail of a host. All hosts' mails come from one address, whose reputation a new host could spend. Throws `too_many_requests`
 * with the seconds until midnight UTC.
 */
export async function takeMail(deps: DailyMailDeps, { host, kind }: HostMail): Promise<void> {
  const { db, limiter, now, mailsPerDay } = deps;
  const config = db.selectFrom('configs').select('created_at').where('host', '=', host);
  const createdAt = new Date((await config.executeTakeFirst())?.created_at ?? now());
  const daily = dailyMails({ createdAt, now: now(), most: mailsPerDay });
  const limit = kind === 'account' ? daily * accountMails : daily;
  const key = keyOf({ host, kind });
  await limiter.take({ key, limit, windowSeconds: dayMs / 1000, now: now() }).catch((error: unknown) => {
    if (!isOverLimit(error)) throw error;
    const detail = `${host} has sent its ${limit} e-mails of today. Try again tomorrow (UTC), or ask the operator.`;
    throw problem('too_many_requests', detail, { retryAfterSeconds: secondsUntilTomorrow(now()) });
  });
}

/** Takes back the count of a mail that the mail server did not accept. */
export async function returnMail({ limiter, now }: DailyMailDeps, { host, kind }: HostMail): Promise<void> {
  await limiter.count({ refund: [keyOf({ host, kind })], now: now() });
}

function keyOf({ host, kind }: HostMail): string {
  return `mails-${kind}:${host}`;
}

/** Counts a mail of a host like `takeMail`. Returns false if it has none left today. */
export async function takeMailIfLeft(deps: DailyMailDeps, mail: HostMail): Promise<boolean> {
  try {
    await takeMail(deps, mail);
    return true;
  } catch (error) {
    if (isOverLimit(error)) return false;
    throw error;
  }
}

/** True if a mail was refused because its host, or who asks for it, has sent too many. */
export function isOverLimit(error: unknown): boolean {
  return error instanceof Problem && error.code === 'too_many_requests';
}

/** Returns the seconds until midnight UTC, when hosts may mail again. */
export function secondsUntilTomorrow(now: Date): number {
  return Math.ceil((dayMs - (now.getTime() % dayMs)) / 1000);
}
