import type { MiddlewareHandler } from 'hono';
import { findAdmin, payerOf } from '#server/http/admin-scope.ts';
import type { RateLimiter } from '#server/http/rate-limit.ts';
import type { AppEnv } from '#server/http/request.ts';

/** Changing requests of a host's admins together. Each may add an entry to the audit, which is kept for ever. */
const actsOfHost = [
  { limit: 2000, windowSeconds: 600 },
  { limit: 20_000, windowSeconds: 86_400 },
];

/** Bounds what the admins of one host can do to the audit by any act. Operators are not limited. */
export function limitAdminActs({ limiter }: { limiter: RateLimiter }): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const admin = isChanging(c.req.method) ? findAdmin(c.var) : undefined;
    if (admin && admin.scope !== 'every-host') {
      const take = actsOfHost.map((limit) => ({
        key: `acts-${limit.windowSeconds}:${payerOf(admin)}`,
        ...limit,
      }));
      await limiter.count({ take });
    }
    await next();
  };
}

function isChanging(method: string): boolean {
  return method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS';
}
