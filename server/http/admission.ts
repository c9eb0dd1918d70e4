import type { MiddlewareHandler } from 'hono';
import { problem } from '#server/failure/problem.ts';
import type { AppEnv } from './request.ts';

const retryAfterSeconds = 5;

/**
 * Refuses new requests while the event loop is late, so that the answers under way keep their pace. Throws `overloaded`.
 * Mount it behind what must answer all the same, an operator's health checks, and behind CORS: a page of another origin could
 * not read the refusal otherwise.
 */
export function refuseWhenLate(deps: {
  lagMs: () => number;
  maxLagMs: number;
  /** Told of each refusal. */
  onRefused: () => void;
}): MiddlewareHandler<AppEnv> {
  return async (_, next) => {
    if (deps.lagMs() > deps.maxLagMs) {
      deps.onRefused();
      throw problem('overloaded', `The service is busy. ${tryAgain}`, {
        retryAfterSeconds,
      });
    }
    await next();
  };
}

const tryAgain = `Try again in ${retryAfterSeconds} seconds.`;
