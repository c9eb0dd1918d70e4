import { createMiddleware } from 'hono/factory';
import type { Logger } from 'pino';
import { uuidv7 } from 'uuidv7';
import type { AppEnv } from './request.ts';
import { routeOf } from './route-of.ts';

interface Answered {
  method: string;
  /** The pattern that the router knows, not the address. */
  route: string;
  status: number;
  seconds: number;
}

/** Gives each request an id and logs how it ended: method, path and status, never a query string, a body or an e-mail address. */
export function logRequests(log: Logger, onAnswered: (request: Answered) => void) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const requestId = uuidv7();
    c.set('requestId', requestId);
    const started = performance.now();
    await next();
    // Not by `c.header`: that builds a finished answer anew.
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
    // A line waits for the system to take it: the answer's first bytes go before.
    setImmediate(() => log.info(line, 'request'));
  });
}

function withoutEmail(path: string): string {
  return path.replace(/(?<=\/users\/email\/).+/i, '…');
}
