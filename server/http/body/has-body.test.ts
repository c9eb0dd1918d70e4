import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { expect, it, onTestFinished } from 'vitest';
import type { AppEnv } from '../routes/request.ts';
import { hasBody } from './has-body.ts';

async function listen(): Promise<number> {
  const app = new Hono<AppEnv>().post('/', (c) => c.text(hasBody(c) ? 'a body' : 'no body'));
  const server = createServer(getRequestListener(app.fetch)).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const address = server.address();
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}

it.each([
  ['fetch, which sends a length of 0', 'Content-Length: 0\r\n', 'no body'],
  ['fetch with a type', 'Content-Type: application/json\r\nContent-Length: 0\r\n', 'no body'],
  ['curl -X POST, which sends no length', '', 'no body'],
  ['a client that sends two bytes', 'Content-Length: 2\r\n\r\n{}', 'a body'],
  ['a client that sends pieces', 'Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n', 'a body'],
])('is told of %s', async (_, rest, expected) => {
  const socket = connect(await listen(), '127.0.0.1');
  socket.write(`POST / HTTP/1.1\r\nHost: acme.example\r\nConnection: close\r\n${rest}\r\n`);
  expect(await text(socket)).toContain(`\r\n\r\n${expected}`);
});

it('is told of calls without a socket', async () => {
  const app = new Hono<AppEnv>().post('/', (c) => c.text(String(hasBody(c))));
  expect(await (await app.request('/', { method: 'POST' })).text()).toBe('false');
  expect(await (await app.request('/', { method: 'POST', body: '{}' })).text()).toBe('true');
});
