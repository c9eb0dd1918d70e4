import { createMiddleware } from 'hono/factory';
import type { ProxyTrust } from '#server/http/client/address.ts';
import { peerAddressOf } from '#server/http/client/address.ts';
import type { AppEnv } from '#server/http/routes/request.ts';
import { routeOf } from '#server/http/routes/route-of.ts';
import type { Traces } from './traces.ts';

/** Creates a span for each request. Only a trusted proxy's `traceparent` is continued: whoever can demand traces controls their cost. */
export function traceRequests({ traces, trusts }: { traces: Traces; trusts: ProxyTrust }) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const traceparent = trusts(peerAddressOf(c)) ? c.req.header('traceparent') : undefined;
    await traces.request({ traceparent }, async (span) => {
      await next();
      const route = routeOf(c);
      span.rename(`${c.req.method} ${route}`);
      span.set({
        'http.request.method': c.req.method,
        'http.route': route,
        'http.response.status_code': c.res.status,
        'server.address': c.var.host ?? '',
        'request.id': c.var.requestId,
      });
    });
  });
}
