import { Problem, problem } from '#server/failure/problem.ts';
import type { RateLimiter } from '#server/http/limits/rate-limit.ts';
import type { DocumentReader } from '../document.ts';

const windowSeconds = 600;

/**
 * Returns what counts the milliseconds of reading to each account and address, and throws `too_many_requests` for one that has used
 * up its seconds of the last ten minutes. Reading that runs then may use more.
 */
export function createReadingShare(
  limiter: RateLimiter,
  seconds: number,
): (reader: DocumentReader, ms: number) => Promise<void> {
  return async ({ chargedTo }, ms) => {
    const take = chargedTo.map((payer) => ({
      key: `reading:${payer}`,
      limit: seconds * 1000,
      windowSeconds,
      amount: ms,
    }));
    if (take.length === 0) return;
    await limiter.count({ take }).catch((error: unknown) => {
      throw explained(error, seconds);
    });
  };
}

function explained(error: unknown, seconds: number): unknown {
  if (!(error instanceof Problem) || error.retryAfterSeconds === undefined) return error;
  const { code, retryAfterSeconds } = error;
  const minutes = Math.ceil(retryAfterSeconds / 60);
  const detail = `Your documents took more than ${seconds} seconds to read in ten minutes. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}, or send smaller files.`;
  return problem(code, detail, { retryAfterSeconds });
}
