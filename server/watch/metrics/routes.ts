import { createHash, timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import type { AppEnv } from '#server/http/routes/request.ts';
import type { Metrics } from './metrics.ts';

/** Serves `GET /metrics` to callers with the bearer token. Without the token, or with metrics off, the path doesn't exist. */
export function metricsRoutes({ render }: Metrics, token: string | undefined): Hono<AppEnv> {
  const router = new Hono<AppEnv>();
  if (token === undefined || !render) return router;
  const wanted = digest(`Bearer ${token}`);
  router.get('/metrics', async (c, next) => {
    if (!timingSafeEqual(digest(c.req.header('Authorization') ?? ''), wanted)) return next();
    const { contentType, text } = await render();
    return c.body(text, 200, { 'Content-Type': contentType, 'Cache-Control': 'no-store' });
  });
  return router;
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
