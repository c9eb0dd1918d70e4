import type { IsConsoleHost } from '#server/http/host/console-hosts.ts';
import type { RateLimiter } from '#server/http/limits/rate-limit.ts';
import type { Db } from '#server/store/schema.ts';

export interface FactorDeps {
  db: Db;
  limiter: RateLimiter;
  isConsole: IsConsoleHost;
  /** The deployment's secret, from which the keys of secrets and codes are derived. */
  signingKey: Uint8Array;
}
