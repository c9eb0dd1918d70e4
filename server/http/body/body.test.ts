import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ServerType, serve } from '@hono/node-server';
import { Hono } from 'hono';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { problem } from '#server/failure/problem.ts';
import { createErrorHandler } from '../problems/on-error.ts';
import type { AppEnv } from '../routes/request.ts';
import { readBody, readJson, withTemporaryPath, writeNewFile } from './body.ts';

const schema = z.object({ name: z.string(), rows: z.array(z.object({ size: z.int() })).optional() });

let folder: string;
let server: ServerType;
let port: number;
let stored: string[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'body-'));
  stored = [];
  const app = new Hono<AppEnv>().onError(createErrorHandler(pino({ level: 'silent' })));
  app.post('/json', async (c) => c.json(await readJson(c, { schema, maxBytes: 200 })));
  app.post('/deep', async (c) => c.json(await readJson(c, { schema, maxBytes: 1_000_000 })));
  app.post('/file', (c) =>
    withTemporaryPath(folder, async (path) => {
      const tooLarge = () => problem('file_too_large', 'Files may be at most 1 MB.');
      const size = await writeNewFile(path, readBody(c, { maxBytes: 1_000_000, tooLarge }));
      stored.push((await readFile(path)).toString('hex'));
      return c.json({ size });
    }),
  );
  server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });
  await new Promise((resolve) => server.once('listening', resolve));
  port = (server.address() as AddressInfo).port;
});

afterEach(async () => {
  await new Promise((resolve) => server.close(resolve));
  await rm(folder, { recursive: true });
});

async function post(path: string, body: string | Uint8Array<ArrayBuffer> | ReadableStream) {
  const init = { method: 'POST', body, duplex: 'half' } as const;
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, init);
  return { status: answer.status, body: z.record(z.string(), z.unknown()).parse(await answer.json()) };
}

it.each([
  ['announced in length', '{"name":"a","more":1}'],
  ['in chunks', streamOf('{"name":"a","more":1}')],
])('hands on a JSON body %s', async (_, body) => {
  expect(await post('/json', body)).toEqual({ status: 200, body: { name: 'a' } });
});

const long = JSON.stringify({ name: 'a'.repeat(200) });
it.each([
  ['what is no JSON', '{"name":', 400, 'bad_request'],
  ['broken UTF-8', new Uint8Array([0x22, 0xff, 0x22]), 400, 'bad_request'],
  ['nothing', '', 400, 'bad_request'],
  ['more than the limit', long, 413, 'payload_too_large'],
  ['more than the limit in chunks', streamOf(long), 413, 'payload_too_large'],
])('refuses %s', async (_, body, status, code) => {
  expect(await post('/json', body)).toMatchObject({ status, body: { code } });
});

it.each([
  ['lists', 32, '['.repeat(31), ']'.repeat(31)],
  ['objects', 32, '{"a":'.repeat(30), '}'.repeat(30)],
])('takes %s within each other on %i levels', async (_, _levels, open, close) => {
  const body = `{"name":"a","more":${open.replace(/:$/, ':0')}${close}}`;
  expect((await post('/deep', body)).status).toBe(200);
});

it.each([
  ['lists', '['.repeat(33)],
  ['a list without an end', '{"more":'.repeat(33)],
  ['lists in a valid body', `{"name":"a","more":${'['.repeat(32)}${']'.repeat(32)}}`],
])('refuses %s on 33 levels', async (_, body) => {
  const refused = { status: 400, body: { code: 'too_deep', detail: expect.stringContaining('32 levels') } };
  expect(await post('/deep', body)).toMatchObject(refused);
});

it('counts no level within a text', async () => {
  expect((await post('/deep', JSON.stringify({ name: `"${'['.repeat(100)}\\` }))).status).toBe(200);
});

it.each([
  ['commas', `[0${',0'.repeat(20_001)}]`],
  ['objects', `[${'{}'.repeat(20_001)}`],
])('refuses more values than it would validate in time: %s', async (_, body) => {
  const refused = {
    status: 413,
    body: { code: 'payload_too_large', detail: expect.stringContaining('20000') },
  };
  expect(await post('/deep', body)).toMatchObject(refused);
});

it('names a few of many faults', async () => {
  const rows = Array.from({ length: 1000 }, () => ({}));
  const { status, body } = await post('/deep', JSON.stringify({ name: 'a', rows }));
  expect(status).toBe(400);
  expect(Object.keys(body.errors ?? {})).toHaveLength(200);
  expect(String(body.detail).length).toBeLessThan(1000);
});

it('names what is wrong by field', async () => {
  const { status, body } = await post('/json', '{"rows":[{"size":1.5}]}');
  expect(status).toBe(400);
  expect(body).toMatchObject({ code: 'invalid_input' });
  expect(body.errors).toEqual({ name: expect.any(String), 'rows.0.size': expect.any(String) });
});

it.each([
  ['{"rows":[]}', 'name', 'This field is required.'],
  ['{"name":7,"rows":[]}', 'name', 'Enter text.'],
  ['{"name":"a","rows":[{"size":1.5}]}', 'rows.0.size', 'Enter a whole number.'],
  ['{"name":"a","rows":{}}', 'rows', 'Enter a list.'],
  ['[]', 'body', 'Enter an object.'],
])('says of %s in words of its own what to do about %s', async (sent, field, sentence) => {
  const { body } = await post('/json', sent);
  expect(body.errors).toEqual({ [field]: sentence });
  expect(body.detail).toContain(field === 'body' ? sentence : field);
});

it('keeps a streamed body byte for byte and deletes its temporary file', async () => {
  const bytes = crypto.getRandomValues(new Uint8Array(60_000));
  expect(await post('/file', bytes)).toEqual({ status: 200, body: { size: 60_000 } });
  expect(stored).toEqual([Buffer.from(bytes).toString('hex')]);
  expect(await readdir(folder)).toEqual([]);
});

it('refuses an honestly announced size before reading, and counts where none is announced', async () => {
  const refused = { status: 413, body: { code: 'file_too_large' } };
  expect(await post('/file', new Uint8Array(1_000_001))).toMatchObject(refused);
  expect(await post('/file', streamOf(new Uint8Array(1_000_001)))).toMatchObject(refused);
  expect(stored).toEqual([]);
  expect(await readdir(folder)).toEqual([]);
});

it('keeps the connection after an unread body', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const send = (body: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      const asked = request({ port, agent, path: '/deep', method: 'POST' }, (response) => {
        response.resume().once('end', () => resolve(response.statusCode));
      });
      asked.once('error', reject).end(body);
    });
  expect(await send(`[${' '.repeat(150_000)}${'{},'.repeat(200_000)}`)).toBe(413);
  await sleep(400);
  const next = send('{"name":"a"}');
  await sleep(400);
  expect(await next).toBe(200);
  expect(await send('{"name":"a"}')).toBe(200);
  expect(Object.values(agent.freeSockets).flat()).toHaveLength(1);
  agent.destroy();
});

it('leaves nothing of a body that is cut off', async () => {
  const socket = connect(port, '127.0.0.1');
  socket.write('POST /file HTTP/1.1\r\nHost: a\r\nContent-Length: 500000\r\n\r\n');
  socket.write(Buffer.alloc(100_000));
  await expect.poll(() => readdir(folder)).toHaveLength(1);
  socket.destroy();
  await expect.poll(() => readdir(folder)).toEqual([]);
  expect(stored).toEqual([]);
});

function streamOf(content: string | Uint8Array<ArrayBuffer>): ReadableStream {
  return new Blob([content]).stream();
}
