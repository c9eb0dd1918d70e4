import { Context } from 'hono';
import type { AppContext, AppEnv } from '#server/http/request.ts';

/**
 * Returns a context of the same request whose response is its own. A tool answers when the response to its call has already begun: in that one's
 * context a cookie or a body could no longer be set.
 */
export function withOwnResponse(c: AppContext): AppContext {
  const own = new Context<AppEnv>(c.req.raw, { env: c.env, path: c.req.path });
  const { host, origin, caller, sessionId, address, requestId, watchBody } = c.var;
  own.set('host', host);
  own.set('origin', origin);
  own.set('caller', caller);
  own.set('sessionId', sessionId);
  own.set('address', address);
  own.set('requestId', requestId);
  own.set('watchBody', watchBody);
  return own;
}
