import type { MiddlewareHandler } from 'hono';
import type { RateLimiter } from '#server/http/limits/rate-limit.ts';
import { findAdmin, payerOf } from '#server/http/routes/admin-scope.ts';
import type { AppEnv } from '#server/http/routes/request.ts';

/** Changing requests of a host's admins together. Each may add an entry to the audit, which is kept for ever. */
const actsOfHost = [
  { limit: 2000, windowSeconds: 600 },
  { limit: 20_000, windowSeconds: 86_400 },
];

/** Questions, which have limits of their own and no entry in the audit. */
const asking = /^\/(?:v1|mcp)(?:\/|$)|^\/ai\/api\/(?:values|actions)(?:\/|$)/i;

/** Ends of keys and sessions, which nobody who has one must be able to prevent. */
const ending =
  /^DELETE \/(?:api|identity)\/(?:keys\/[^/]+|(?:account|people\/[^/]+)\/sessions(?:\/[^/]+)?)$|\/Auth\/Logout$/i;

/** Bounds what the admins of one host, and apart from them its keys, can do to the audit by any act. Operators are not limited. */
export function limitAdminActs({ limiter }: { limiter: RateLimiter }): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const admin = isCounted(c.req) ? findAdmin(c.var) : undefined;
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

function isCounted({ method, path }: { method: string; path: string }): boolean {
  if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return false;
  return !asking.test(path) && !ending.test(`${method} ${path}`);
}
