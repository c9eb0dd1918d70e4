import { createMiddleware } from 'hono/factory';
import { noteWork } from '#server/compute/running-work.ts';
import type { AppEnv } from '../routes/request.ts';
import { routeOf } from '../routes/route-of.ts';

/** Notes each request's route and host, so that the watchdog can name what holds the event loop. */
export const noteRequests = createMiddleware<AppEnv>(async (c, next) => {
  const end = noteWork(`${c.req.method} ${routeOf(c)}`, c.var.host);
  try {
    await next();
  } finally {
    end();
  }
});
