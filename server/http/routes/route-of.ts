import { matchedRoutes } from 'hono/route';
import type { AppContext } from './request.ts';

/** Returns the pattern of the route that handled a request; the wildcard `/*` if only middleware did. */
export function routeOf(c: AppContext): string {
  return matchedRoutes(c).find(({ method }) => method !== 'ALL')?.path ?? '/*';
}
