import { createServer, type Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import type { OpenAPIHono } from '@hono/zod-openapi';
import { boundHalfOpen, type HalfOpenLimits } from '#server/http/load/half-open.ts';
import { cutSlowReaders, type SlowReaderLimits } from '#server/http/load/slow-readers.ts';
import type { AppEnv } from '#server/http/routes/request.ts';
import { endConnectionsLater } from './end-connections.ts';

export interface Serving {
  /** `http://localhost:3000`, with the actual port. */
  url: string;
  /** Ends each connection with its response, for `drainSeconds` also of new requests; then accepts none, and cuts what runs after `seconds`. */
  close: (seconds: number, drainSeconds?: number) => Promise<void>;
}

export interface ServeOptions extends Partial<SlowReaderLimits> {
  port: number;
  bind: string;
  /** Timeout of a request's headers; `requestSeconds` is that of the whole request. */
  headersSeconds?: number;
  requestSeconds?: number;
  /** Bounds connections without a request; without it none are bounded. */
  halfOpen?: HalfOpenLimits;
}

/** Maximum number of open connections; further ones are closed at once. */
export const maxConnections = 20_000;

/** Starts listening; rejects if the address is in use or not available. */
export async function serve(app: OpenAPIHono<AppEnv>, options: ServeOptions): Promise<Serving> {
  const { port, bind, stallSeconds = 30, minimum, headersSeconds = 20, requestSeconds = 600 } = options;
  const server = createServer(
    {
      headersTimeout: headersSeconds * 1000,
      requestTimeout: requestSeconds * 1000,
      connectionsCheckingInterval: Math.min(headersSeconds * 250, 5_000),
    },
    getRequestListener(app.fetch),
  );
  server.maxConnections = maxConnections;
  if (options.halfOpen) boundHalfOpen(server, options.halfOpen);
  const endConnections = endConnectionsLater(server);
  const stopCutting = cutSlowReaders(server, { stallSeconds, ...(minimum && { minimum }) });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    // A thousand simultaneous visitors queue instead of being refused.
    server.listen({ port, host: bind, backlog: 4096 }, resolve);
  });
  const address = server.address();
  const taken = address && typeof address === 'object' ? address.port : port;
  const name = ['0.0.0.0', '::', '127.0.0.1', '::1'].includes(bind) ? 'localhost' : bind;
  return {
    url: `http://${name}:${taken}`,
    close: async (seconds, drainSeconds = 0) => {
      endConnections();
      // Proxies go on sending requests until they notice that the process is not ready any more.
      if (drainSeconds > 0) await sleep(drainSeconds * 1000);
      await closeServer(server, seconds);
      stopCutting();
    },
  };
}

function closeServer(server: Server, seconds: number): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), seconds * 1000);
    // Connections whose answers have ended would otherwise be kept alive for another request.
    const sweep = setInterval(() => server.closeIdleConnections(), 100);
    server.close(() => {
      clearTimeout(cut);
      clearInterval(sweep);
      resolve();
    });
  });
}
