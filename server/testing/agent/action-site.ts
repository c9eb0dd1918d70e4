import { createServer, type ServerResponse } from 'node:http';

export interface ActionSite {
  origin: string;
  /** `host:port`. */
  address: string;
  requests: { method: string; url: string; headers: Record<string, unknown>; body: string }[];
  close(): Promise<void>;
}

const headers = { 'Content-Type': 'application/json' };

/** Response of the site to a path: `/orders/…` and everything else is found, and echoed with the request's headers. */
const paths: Record<string, (response: ServerResponse) => void> = {
  '/broken': (response) => void response.writeHead(500, headers).end('{"error":"database"}'),
  '/missing': (response) => void response.writeHead(404, headers).end('{}'),
  '/empty': (response) => void response.writeHead(204).end(),
  '/cut': (response) => void response.writeHead(200, headers).end('{"status": tru'),
  '/refused': (response) => void response.writeHead(422, headers).end('{"error":"account 4711 is closed"}'),
  '/away': (response) => void response.writeHead(302, { Location: 'https://evil.example/' }).end(),
  '/picture': (response) => void response.writeHead(200, { 'Content-Type': 'image/png' }).end('x'),
  '/hang': () => {},
  '/blank': (response) =>
    void response.writeHead(200, { 'Content-Type': 'text/html' }).end(`<p>y${'\v'.repeat(500_000)}x`),
  '/huge': (response) => void response.writeHead(200, headers).end('x'.repeat(10_000_000)),
  '/page': (response) =>
    void response
      .writeHead(200, { 'Content-Type': 'text/html' })
      .end('<html><script>alert(1)</script><h1>Order 7</h1><p>On its way.</p></html>'),
};

/** Opens a site of a customer's own, whose addresses actions call. */
export async function openActionSite(): Promise<ActionSite> {
  const requests: ActionSite['requests'] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request.setEncoding('utf8')) body += chunk;
    const { method = '', url = '' } = request;
    requests.push({ method, url, headers: request.headers, body });
    const special = paths[url.replace(/\?.*/, '')];
    if (special) return special(response);
    response
      .writeHead(200, headers)
      .end(JSON.stringify({ order: url.split('/').at(-1), state: 'on its way', sent: request.headers }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('the site has no port');
  return {
    origin: `http://127.0.0.1:${bound.port}`,
    address: `127.0.0.1:${bound.port}`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
