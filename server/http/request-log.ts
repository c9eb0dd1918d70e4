import { createMiddleware } from 'hono/factory';
import type { Logger } from 'pino';
import { uuidv7 } from 'uuidv7';
import type { AppEnv } from './request.ts';

/** Gives each request an id and logs how it ended: method, path and status, never a query string, a body or an e-mail address. */
export function logRequests(log: Logger) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const requestId = uuidv7();
    c.set('requestId', requestId);
    const started = performance.now();
    await next();
    c.header('X-Request-Id', requestId);
    const { host } = c.var;
    const milliseconds = Math.round(performance.now() - started);
    log.info(
      {
        requestId,
        host,
        method: c.req.method,
        path: withoutEmail(c.req.path),
        status: c.res.status,
        milliseconds,
      },
      'request',
    );
  });
}

function withoutEmail(path: string): string {
  return path.replace(/(?<=\/users\/email\/).+/i, '…');
}
