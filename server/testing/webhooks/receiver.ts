import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** A message that arrived. */
interface Received {
  id: string;
  headers: Record<string, string>;
  body: string;
}

export interface Receiver {
  /** `127.0.0.1:port`. */
  address: string;
  url: string;
  received: Received[];
  /** Decides how each call is answered; 204 at first. */
  answer: (respond: (request: IncomingMessage, response: ServerResponse) => void) => void;
  /** Resolves once so many messages have arrived. */
  wait: (count: number) => Promise<Received[]>;
}

/** Starts a receiver of webhooks on this machine, which ends with the test. */
export async function openReceiver(): Promise<Receiver> {
  const { receiver, close } = await startReceiver();
  onTestFinished(close);
  return receiver;
}

/** Starts one that its caller closes. */
export async function startReceiver(): Promise<{ receiver: Receiver; close: () => void }> {
  const received: Received[] = [];
  const waiting = new Set<() => void>();
  let respond = (_: IncomingMessage, response: ServerResponse): void => void response.writeHead(204).end();
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request.setEncoding('utf8')) body += String(chunk);
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    );
    received.push({ id: headers['webhook-id'] ?? '', headers, body });
    for (const look of waiting) look();
    respond(request, response);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  const { port } = server.address() as AddressInfo;
  const receiver: Receiver = {
    address: `127.0.0.1:${port}`,
    url: `http://127.0.0.1:${port}/hook`,
    received,
    answer: (next) => {
      respond = next;
    },
    wait: (count) =>
      new Promise((resolve) => {
        const look = () => {
          if (received.length >= count) resolve(received);
        };
        waiting.add(look);
        look();
      }),
  };
  return { receiver, close };
}
