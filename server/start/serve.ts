import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { OpenAPIHono } from '@hono/zod-openapi';
import { cutSlowReaders, type SlowReaderLimits } from '#server/http/load/slow-readers.ts';
import type { AppEnv } from '#server/http/request.ts';

export interface Serving {
  /** `http://localhost:3000`, with the actual port. */
  url: string;
  /** Accepts no new requests, lets running answers finish for up to `seconds`, then closes their connections. */
  close: (seconds: number) => Promise<void>;
}

export interface ServeOptions extends Partial<SlowReaderLimits> {
  port: number;
  bind: string;
  /** Timeout of a request's headers; `requestSeconds` is that of the whole request. */
  headersSeconds?: number;
  requestSeconds?: number;
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
    close: (seconds) => closeServer(server, seconds).finally(stopCutting),
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
