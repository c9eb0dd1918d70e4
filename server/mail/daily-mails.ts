import { Problem, problem } from '#server/failure/problem.ts';
import type { RateLimiter } from '#server/http/limits/rate-limit.ts';
import type { RateLimit } from '#server/http/limits/request-counts.ts';
import type { Db } from '#server/store/schema.ts';
import type { SendOutcome } from './mail.ts';

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
export async function takeMail(deps: DailyMailDeps, mail: HostMail): Promise<void> {
  const { now } = deps;
  const at = now();
  const limit = await dailyLimit(deps, mail);
  await takeAll(deps, [limit], at).catch((error: unknown) => {
    if (!isOverLimit(error)) throw error;
    const detail = `${mail.host} has sent its ${limit.limit} e-mails of today. Try again tomorrow (UTC), or ask the operator.`;
    throw problem('too_many_requests', detail, { retryAfterSeconds: secondsUntilTomorrow(at) });
  });
}

/**
 * Sends a mail of a host, and counts it, also against `limits` of a day, unless the mail server is to be asked later. Counts before it sends, so
 * that processes can't exceed a limit together. A refused one counts: anybody can name addresses that don't exist. Returns `tomorrow`, and sends
 * nothing, if a limit is reached.
 */
export async function sendCounted(
  deps: DailyMailDeps,
  { limits = [], ...mail }: HostMail & { limits?: readonly RateLimit[] },
  send: () => Promise<SendOutcome>,
): Promise<SendOutcome | 'tomorrow'> {
  const at = deps.now();
  const counts = [...limits, await dailyLimit(deps, mail)];
  try {
    await takeAll(deps, counts, at);
  } catch (error) {
    if (isOverLimit(error)) return 'tomorrow';
    throw error;
  }
  let outcome: SendOutcome | undefined;
  try {
    outcome = await send();
    return outcome;
  } finally {
    if (outcome === undefined || outcome === 'later') await giveBack(deps, counts, at);
  }
}

/** Counts against all limits, or against none if one is reached: what isn't sent must not keep a limit reached when mails are given back. */
async function takeAll(deps: DailyMailDeps, take: readonly RateLimit[], at: Date): Promise<void> {
  await deps.limiter.count({ take, now: at }).catch(async (error: unknown) => {
    if (isOverLimit(error)) await giveBack(deps, take, at);
    throw error;
  });
}

/** Gives back what was counted at a time. The counts of a new day have begun without it. */
async function giveBack(
  { limiter, now }: DailyMailDeps,
  counts: readonly RateLimit[],
  at: Date,
): Promise<void> {
  if (dayOf(now()) === dayOf(at)) await limiter.count({ refund: counts.map(({ key }) => key), now: at });
}

function dayOf(time: Date): number {
  return Math.floor(time.getTime() / dayMs);
}

async function dailyLimit(
  { db, now, mailsPerDay }: DailyMailDeps,
  { host, kind }: HostMail,
): Promise<RateLimit> {
  const config = db.selectFrom('configs').select('created_at').where('host', '=', host);
  const createdAt = new Date((await config.executeTakeFirst())?.created_at ?? now());
  const daily = dailyMails({ createdAt, now: now(), most: mailsPerDay });
  const limit = kind === 'account' ? daily * accountMails : daily;
  return { key: `mails-${kind}:${host}`, limit, windowSeconds: dayMs / 1000 };
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
function isOverLimit(error: unknown): boolean {
  return error instanceof Problem && error.code === 'too_many_requests';
}

/** Returns the seconds until midnight UTC, when hosts may mail again. */
export function secondsUntilTomorrow(now: Date): number {
  return Math.ceil((dayMs - (now.getTime() % dayMs)) / 1000);
}
