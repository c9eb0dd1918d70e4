import { setTimeout as sleep } from 'node:timers/promises';
import type { Deadline } from './deadline.ts';
import { findRefusal } from './failures.ts';
import { connectionCode, noCredit } from './read-fault.ts';

/** Waits before the second and the third try, where the server names none: a second in all. */
const waitsMs = [250, 750];

/** Statuses of a server that may answer in a moment: official clients try them again, too. */
const passing: ReadonlySet<number> = new Set([408, 429, 500, 502, 503, 504, 529]);
/** Codes of a connection that was open and broke. Where nothing listens, nothing will in a second. */
const broken: ReadonlySet<string> = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);

/** Opens an answer, and tries at most twice more where the server is busy or the connection broke. A wait beyond the first token's ends it. */
export async function withSecondTries<Opened>(
  deadline: Deadline,
  open: () => Promise<Opened>,
): Promise<Opened> {
  for (const waitMs of waitsMs) {
    try {
      return await open();
    } catch (error) {
      const askedMs = mayPass(error) ? (findRefusal(error)?.retryAfterMs ?? waitMs) : undefined;
      if (askedMs === undefined || deadline.signal.aborted || askedMs >= deadline.leftMs()) throw error;
      await sleep(askedMs, undefined, { signal: deadline.signal }).catch(() => {
        throw error;
      });
    }
  }
  return open();
}

function mayPass(error: unknown): boolean {
  const refusal = findRefusal(error);
  if (refusal) return passing.has(refusal.status) && refusal.code !== noCredit;
  return broken.has(connectionCode(error) ?? '');
}
