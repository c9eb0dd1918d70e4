import type { MiddlewareHandler } from 'hono';
import { problem } from '#server/failure/problem.ts';
import { clientOfAddress } from '../client/client-networks.ts';
import type { AppEnv } from '../routes/request.ts';
import { createLoadShares } from './load-shares.ts';

const retryAfterSeconds = 5;

/**
 * Throws `overloaded` for new requests while the event loop lags, so that running answers are not slowed down; but for hosts and clients
 * that have little part in it. Mount it after health checks, which must always respond, and after CORS, so that pages of other origins
 * can read the error.
 */
export function refuseWhenLagging(deps: {
  lagMs: () => number;
  maxLagMs: number;
  onRefused: () => void;
  /** Returns the name under which a host is counted: names can be invented, so unknown ones share one. */
  labelOf: (host: string) => string;
}): MiddlewareHandler<AppEnv> {
  const shares = createLoadShares();
  return async (c, next) => {
    const asker = { host: deps.labelOf(c.var.host), client: clientOfAddress(c.var.address) };
    shares.count(asker);
    if (deps.lagMs() > deps.maxLagMs && !shares.isLight(asker)) {
      deps.onRefused();
      const detail = `The service is busy. Try again in ${retryAfterSeconds} seconds.`;
      throw problem('overloaded', detail, { retryAfterSeconds });
    }
    await next();
  };
}
