import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';

export interface EventServer {
  url: string;
  /** Paths asked for, in order. */
  paths: string[];
  /** Headers of the requests, in order. */
  headers: IncomingHttpHeaders[];
  /** Bodies of the requests, in order. */
  bodies: string[];
  close(): Promise<void>;
}

/** A server on a free port whose every answer `respond` gives. */
export async function startEventServer(
  respond: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<EventServer> {
  const paths: string[] = [];
  const headers: IncomingHttpHeaders[] = [];
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    paths.push(request.url ?? '');
    headers.push(request.headers);
    let body = '';
    request
      .setEncoding('utf8')
      .on('data', (text) => {
        body += text;
      })
      .on('end', () => {
        bodies.push(body);
        respond(request, response);
      });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    paths,
    headers,
    bodies,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Opens a stream of server-sent events and writes them; ending it is up to the caller. */
export function writeEvents(response: ServerResponse, events: readonly object[]): void {
  response.writeHead(200, { 'Content-Type': 'text/event-stream' });
  for (const event of events) {
    const name = 'type' in event ? `event: ${event.type}\n` : '';
    response.write(`${name}data: ${JSON.stringify(event)}\n\n`);
  }
}
