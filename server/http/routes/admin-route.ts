import { createRoute, type RouteConfig } from '@hono/zod-openapi';
import type { MiddlewareHandler } from 'hono';
import type { Right } from '#contract/people/rights.ts';
import { requireRight } from './admin-scope.ts';
import type { AppEnv } from './request.ts';

/** Describes a call of the admin area and what it needs, which is asked before any input is judged. */
export function adminRoute<P extends string, R extends Omit<RouteConfig, 'path'> & { path: P }>(
  right: Right,
  route: R,
) {
  const middleware: MiddlewareHandler<AppEnv> = async (c, next) => {
    requireRight(c.var, right);
    c.set('right', right);
    await next();
  };
  return createRoute<P, R & { middleware: MiddlewareHandler<AppEnv> }>({
    ...route,
    'x-right': right,
    middleware,
  });
}
