import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { JoinedHeadersResponse } from './joined-headers.ts';

let server: Server;
let socket: Socket;

afterEach(async () => {
  socket.destroy();
  await new Promise((resolve) => server.close(resolve));
});

/** Serves answers that flush their headers and are then written on, and sends so many requests over one connection. */
async function open(answer: (response: JoinedHeadersResponse, n: number) => void, requests = 1) {
  let count = 0;
  server = createServer({ ServerResponse: JoinedHeadersResponse }, (_, response) => {
    response.writeHead(200, { 'Content-Type': 'text/plain' });
    response.flushHeaders();
    answer(response, count++);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  socket = connect((server.address() as AddressInfo).port, '127.0.0.1').setEncoding('utf8');
  socket.write('GET / HTTP/1.1\r\nHost: acme.example\r\n\r\n'.repeat(requests));
}

async function readUntil(end: string): Promise<string> {
  let text = '';
  while (!text.includes(end)) text += String(await once(socket, 'data'));
  return text;
}

it('sends headers with the first bytes where these come at once', async () => {
  let sentBefore: number | undefined;
  await open(async (response) => {
    await undefined;
    sentBefore = response.socket?.bytesWritten;
    response.write('first');
  });
  expect(await readUntil('first')).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  expect(sentBefore).toBe(0);
});

it('sends headers alone where the first bytes wait for something else', async () => {
  const seen = Promise.withResolvers<void>();
  await open((response) => void seen.promise.then(() => response.end('first')));
  const headers = await readUntil('\r\n\r\n');
  expect(headers).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  expect(headers).not.toContain('first');
  seen.resolve();
  expect(await readUntil('first')).toContain('first');
});

it('sends answers of one connection one after another, each whole', async () => {
  const answers: JoinedHeadersResponse[] = [];
  await open((response) => {
    answers.push(response);
    if (answers.length < 2) return;
    // The second has flushed its headers while the first is not over.
    setImmediate(() => {
      answers[1]?.end('second');
      answers[0]?.end('first');
    });
  }, 2);
  const text = await readUntil('second');
  expect(text).toMatch(/^HTTP\/1\.1 200 OK\r\n.*first.*HTTP\/1\.1 200 OK\r\n.*second/s);
});
