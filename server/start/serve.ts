import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { OpenAPIHono } from '@hono/zod-openapi';
import { JoinedHeadersResponse } from '#server/http/joined-headers.ts';
import type { AppEnv } from '#server/http/request.ts';
import { cutSlowReaders, type SlowReaderLimits } from '#server/http/slow-readers.ts';

export interface Serving {
  /** `http://localhost:3000`, with the port that was really taken. */
  url: string;
  /** Takes no new requests, lets running answers finish for so long, then cuts them. */
  close: (seconds: number) => Promise<void>;
}

export interface ServeOptions extends Partial<SlowReaderLimits> {
  port: number;
  bind: string;
  /** How long a request's headers may take to come; its body may take `requestSeconds` in all. */
  headersSeconds?: number;
  requestSeconds?: number;
}

/** What one process holds open; more are closed before they have said anything. */
export const mostConnections = 20_000;

/** Listens; rejects when the address is taken or not ours. */
export async function serve(app: OpenAPIHono<AppEnv>, options: ServeOptions): Promise<Serving> {
  const { port, bind, stallSeconds = 30, minimum, headersSeconds = 20, requestSeconds = 600 } = options;
  const server = createServer(
    {
      headersTimeout: headersSeconds * 1000,
      requestTimeout: requestSeconds * 1000,
      connectionsCheckingInterval: Math.min(headersSeconds * 250, 5_000),
      ServerResponse: JoinedHeadersResponse,
    },
    getRequestListener(app.fetch),
  );
  server.maxConnections = mostConnections;
  const stopCutting = cutSlowReaders(server, { stallSeconds, ...(minimum && { minimum }) });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    // A thousand visitors who come at once wait in line instead of being turned away.
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
    // A connection whose answer has ended is kept alive for the next request, which must not come.
    const sweep = setInterval(() => server.closeIdleConnections(), 100);
    server.close(() => {
      clearTimeout(cut);
      clearInterval(sweep);
      resolve();
    });
  });
}
