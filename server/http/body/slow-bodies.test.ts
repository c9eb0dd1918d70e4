import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Serving } from '#server/start/serve.ts';
import { openTestApp, type TestApp } from '#server/testing/app.ts';
import { slowBodiesOfClient } from './slow-bodies.ts';

let app: TestApp;
let serving: Serving;
let sockets: Socket[];

beforeEach(async () => {
  sockets = [];
  app = await openTestApp({ TRUST_PROXY: '127.0.0.1', RATE_LIMITS: '5' });
  serving = await app.listen();
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await serving.close(0);
  await app.close();
});

/** Begins a body of 100 bytes of which a few come; returns what is answered so far. */
function begin(address: string, path = '/ai/api/values'): () => string {
  const socket = connect(Number(new URL(serving.url).port), '127.0.0.1');
  sockets.push(socket);
  let text = '';
  socket
    .on('error', () => {})
    .on('data', (data) => {
      text += data;
    });
  const head = `POST ${path} HTTP/1.1\r\nHost: acme.example\r\nX-Forwarded-For: ${address}\r\n`;
  socket.write(`${head}Content-Type: text/plain\r\nContent-Length: 100\r\n\r\n{"query":`);
  return () => text;
}

function ask(address: string): Promise<Response> {
  const init = { method: 'POST', headers: { 'X-Forwarded-For': address }, body: '{"query":"Hello"}' };
  return fetch(`${serving.url}/ai/api/values`, init);
}

it('refuses a client’s next slow body over the limit, not quick ones', async () => {
  const half = slowBodiesOfClient / 2;
  const open = Array.from({ length: half }, () => begin('203.0.113.1'));
  open.push(...Array.from({ length: half }, () => begin('203.0.113.1', '/ai/api/Upload')));
  await sleep(1500);
  expect(open.map((text) => text())).toEqual(open.map(() => ''));
  const next = begin('203.0.113.1');
  const ofAnother = begin('203.0.113.2');
  expect((await ask('203.0.113.1')).status).toBe(200);
  await expect.poll(next).toMatch(/^HTTP\/1\.1 429/);
  await expect.poll(next).toContain(`has ${slowBodiesOfClient} requests open`);
  expect(next()).toMatch(/^connection: close/im);
  expect(next()).toMatch(/^retry-after: \d/im);
  expect(ofAnother()).toBe('');
});

it('gives a place back when a body has come or its sender is gone', async () => {
  const open = Array.from({ length: slowBodiesOfClient }, () => begin('203.0.113.1'));
  await sleep(1500);
  sockets[0]?.destroy();
  sockets[1]?.write(' '.repeat(91));
  await expect.poll(open[1] ?? (() => '')).toMatch(/^HTTP\/1\.1 400/);
  const next = [begin('203.0.113.1'), begin('203.0.113.1')];
  await sleep(1500);
  expect(next.map((text) => text())).toEqual(['', '']);
});
