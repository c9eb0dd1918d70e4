import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { OpenAPIHono } from '@hono/zod-openapi';
import type { AppEnv } from './http/request.ts';

export interface Serving {
  /** `http://localhost:3000`, with the port that was really taken. */
  url: string;
  /** Takes no new requests, lets running answers finish for so long, then cuts them. */
  close: (seconds: number) => Promise<void>;
}

/** Listens; rejects when the address is taken or not ours. */
export async function serve(app: OpenAPIHono<AppEnv>, at: { port: number; bind: string }): Promise<Serving> {
  const server = createServer(getRequestListener(app.fetch));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    // A thousand visitors who come at once wait in line instead of being turned away.
    server.listen({ port: at.port, host: at.bind, backlog: 4096 }, resolve);
  });
  const address = server.address();
  const port = address && typeof address === 'object' ? address.port : at.port;
  const name = ['0.0.0.0', '::', '127.0.0.1', '::1'].includes(at.bind) ? 'localhost' : at.bind;
  return { url: `http://${name}:${port}`, close: (seconds) => closeServer(server, seconds) };
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
