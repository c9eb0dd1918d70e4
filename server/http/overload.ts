import type { MiddlewareHandler } from 'hono';
import { problem } from '#server/failure/problem.ts';
import type { AppEnv } from './request.ts';

const retryAfterSeconds = 5;

/**
 * Throws `overloaded` for new requests while the event loop lags, so that running answers are not slowed down. Mount it after health
 * checks, which must always respond, and after CORS, so that pages of other origins can read the error.
 */
export function refuseWhenLagging(deps: {
  lagMs: () => number;
  maxLagMs: number;
  onRefused: () => void;
}): MiddlewareHandler<AppEnv> {
  return async (_, next) => {
    if (deps.lagMs() > deps.maxLagMs) {
      deps.onRefused();
      const detail = `The service is busy. Try again in ${retryAfterSeconds} seconds.`;
      throw problem('overloaded', detail, { retryAfterSeconds });
    }
    await next();
  };
}
