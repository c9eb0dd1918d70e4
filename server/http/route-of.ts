import { matchedRoutes } from 'hono/route';
import type { AppContext } from './request.ts';

/** The pattern of the route that answers a call, as the router knows it; of what only middleware saw, `/*`. */
export function routeOf(c: AppContext): string {
  return matchedRoutes(c).find(({ method }) => method !== 'ALL')?.path ?? '/*';
}
