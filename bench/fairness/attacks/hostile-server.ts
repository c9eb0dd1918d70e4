import { createServer } from 'node:http';

/** A website, API or MCP server that answers whatever hurts. */
export interface HostileServer extends Disposable {
  origin: string;
  /** Its `host:port`. */
  address: string;
  /** Answers by path; others are 404. A function gets the request's body. */
  pages: Map<string, { type: string; body: string | ((asked: string) => string) }>;
}

export async function startHostileServer(): Promise<HostileServer> {
  const pages: HostileServer['pages'] = new Map();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const page = pages.get(new URL(request.url ?? '/', 'http://hostile.example').pathname);
    if (!page) return response.writeHead(404).end();
    const body = typeof page.body === 'string' ? page.body : page.body(Buffer.concat(chunks).toString());
    response.writeHead(200, { 'Content-Type': page.type }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const listening = server.address();
  const port = typeof listening === 'object' ? listening?.port : undefined;
  const address = `127.0.0.1:${port}`;
  return {
    ...{ origin: `http://${address}`, address, pages },
    [Symbol.dispose]() {
      server.closeAllConnections();
      server.close();
    },
  };
}
