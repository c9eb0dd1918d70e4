import { createMiddleware } from 'hono/factory';
import type { Logger } from 'pino';
import { uuidv7 } from 'uuidv7';
import type { AppEnv } from '../routes/request.ts';
import { routeOf } from '../routes/route-of.ts';

interface Answered {
  method: string;
  /** Route pattern, such as `/api/configs/:id`. */
  route: string;
  status: number;
  seconds: number;
}

/** Sets a request id, and logs method, path and status of each request; never a query string, a body or an e-mail address. */
export function logRequests(log: Logger, onAnswered: (request: Answered) => void) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const requestId = uuidv7();
    c.set('requestId', requestId);
    const started = performance.now();
    await next();
    // Not with `c.header`, which would rebuild the finished response.
    c.res.headers.set('X-Request-Id', requestId);
    const { host } = c.var;
    const elapsed = performance.now() - started;
    const { method } = c.req;
    onAnswered({ method, route: routeOf(c), status: c.res.status, seconds: elapsed / 1000 });
    const line = {
      requestId,
      host,
      method,
      path: withoutEmail(c.req.path),
      status: c.res.status,
      milliseconds: Math.round(elapsed),
    };
    // Logging blocks on the write, so the response's first bytes go first.
    setImmediate(() => log.info(line, 'request'));
  });
}

function withoutEmail(path: string): string {
  return path.replace(/(?<=\/users\/email\/).+/i, '…');
}
