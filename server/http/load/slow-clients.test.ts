import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { OpenAPIHono } from '@hono/zod-openapi';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { Problem } from '#server/failure/problem.ts';
import { maxConnections, type ServeOptions, type Serving, serve } from '#server/start/serve.ts';
import { maxSingleReadBytes, readJson } from '../body/body.ts';
import { maxBufferedBytes } from '../body/body-memory.ts';
import type { AppEnv } from '../routes/request.ts';

const wholeBytes = 40_000_000;
const chunk = new Uint8Array(65_536);

let serving: Serving;
let made = 0;
let isStopped = false;
afterEach(() => serving.close(0));

/** Serves an endless streamed response, and routes that read a body, a large one with at most `idleMs` without more of it. */
async function open(options: Partial<ServeOptions>, idleMs = 1_000): Promise<void> {
  made = 0;
  isStopped = false;
  const app = new OpenAPIHono<AppEnv>();
  app.get('/', (c) =>
    c.body(
      new ReadableStream<Uint8Array>(
        {
          async pull(controller) {
            made++;
            await sleep(1);
            controller.enqueue(chunk);
          },
          cancel() {
            isStopped = true;
          },
        },
        { highWaterMark: 0 },
      ),
    ),
  );
  app.get('/whole', (c) => c.body(new Uint8Array(wholeBytes)));
  app.onError((error, c) => c.text(error instanceof Problem ? error.code : 'refused', 400));
  app.post('/', async (c) => c.json(await readJson(c, { schema: z.unknown(), maxBytes: 1000 })));
  app.post('/large', async (c) => {
    await readJson(c, { schema: z.unknown(), maxBytes: 2_000_000, idleMs });
    return c.text('read');
  });
  serving = await serve(app, { port: 0, bind: '127.0.0.1', ...options });
}

function call(head: string): Socket {
  const socket = connect(Number(new URL(serving.url).port), '127.0.0.1');
  socket.on('error', () => {});
  socket.write(head);
  return socket;
}

const get = 'GET / HTTP/1.1\r\nHost: acme.example\r\n\r\n';

async function waitFor(isTrue: () => boolean, withinMs = 60_000): Promise<void> {
  const deadline = Date.now() + withinMs;
  while (!isTrue() && Date.now() < deadline) await sleep(20);
  expect(isTrue()).toBe(true);
}

describe('an answer', () => {
  it('goes at its reader’s pace, and is cut when nothing is taken', async () => {
    await open({ stallSeconds: 1 });
    const socket = call(get);
    socket.once('data', () => socket.pause());
    await waitFor(() => made > 0);
    let before = -1;
    while (before !== made) {
      before = made;
      await sleep(400);
    }
    // Only the operating system's buffers of a connection.
    expect(made * chunk.length).toBeLessThan(48_000_000);
    await waitFor(() => isStopped);
    socket.destroy();
  });

  it('goes on for a reader that is slow and takes something all the same', async () => {
    await open({ stallSeconds: 2 });
    const socket = call(get);
    const timer = setInterval(() => {
      socket.resume();
      socket.once('data', () => setTimeout(() => socket.pause(), 20));
    }, 300);
    await sleep(3000);
    clearInterval(timer);
    expect(isStopped).toBe(false);
    socket.destroy();
    await waitFor(() => isStopped);
  });

  it('is cut when its reader takes something all the time and too little of it', async () => {
    await open({ stallSeconds: 1, minimum: { bytes: 1e9, seconds: 1 } });
    const socket = call(get);
    socket.on('data', () => {
      socket.pause();
      setTimeout(() => socket.resume(), 20);
    });
    await waitFor(() => isStopped);
    expect(socket.bytesRead).toBeGreaterThan(0);
  });

  it('goes on for a slow reader of one large write', async () => {
    await open({ stallSeconds: 2 });
    const socket = call(get.replace('/', '/whole'));
    const slowUntil = Date.now() + 6_000;
    socket.on('data', () => {
      if (Date.now() >= slowUntil) return;
      socket.pause();
      setTimeout(() => socket.resume(), 50);
    });
    await waitFor(() => socket.bytesRead > wholeBytes);
    socket.destroy();
  });

  it('stops being made when its reader goes away', async () => {
    await open({});
    const socket = call(get);
    await waitFor(() => made > 0);
    socket.destroy();
    await waitFor(() => isStopped);
  });
});

describe('a request', () => {
  it('uses up nothing of what others may send by announcing a body that does not come', () => {
    expect(maxConnections * maxSingleReadBytes).toBeLessThan(maxBufferedBytes);
  });

  async function answerTo(head: string, drop: string): Promise<string> {
    const socket = call(head);
    let text = '';
    socket.on('data', (data) => {
      text += data;
    });
    const timer = setInterval(() => socket.write(drop), 100);
    await new Promise((resolve) => socket.once('close', resolve));
    clearInterval(timer);
    return text;
  }

  it('is refused when its headers take too long, drop by drop', async () => {
    await open({ headersSeconds: 0.5 });
    const text = await answerTo('GET / HTTP/1.1\r\nHost: acme.example\r\n', 'X-A: 1\r\n');
    expect(text).toMatch(/^HTTP\/1\.1 408/);
  });

  it('is given up when no more arrives, within shared bounds', async () => {
    // Long enough for forty bodies to begin while other tests run.
    await open({}, 10_000);
    const head = 'POST /large HTTP/1.1\r\nHost: acme.example\r\nContent-Length: 1950000\r\n\r\n';
    const begun = Buffer.alloc(1_900_000, ' ');
    const answers = await Promise.all(
      Array.from({ length: 40 }, async () => {
        const socket = call(head);
        socket.write(begun);
        let text = '';
        socket.on('data', (data) => {
          text += data;
          if (/overloaded|request_timeout/.test(text)) socket.destroy();
        });
        await new Promise((resolve) => socket.once('close', resolve));
        return text;
      }),
    );
    const timedOut = answers.filter((text) => text.includes('request_timeout'));
    expect(timedOut.length).toBeGreaterThan(0);
    expect(timedOut.length).toBeLessThanOrEqual(33);
    for (const text of timedOut) expect(text).toMatch(/^connection: close/im);
    expect(answers.filter((text) => text.includes('overloaded')).length).toBe(40 - timedOut.length);
    const small = { method: 'POST', body: '{}' };
    expect(await (await fetch(`${serving.url}/large`, small)).text()).toBe('read');
  });

  it('is given up, or forgotten when its sender leaves', async () => {
    await open({});
    const head = 'POST /large HTTP/1.1\r\nHost: acme.example\r\nContent-Length: 100\r\n\r\n{';
    call(head).destroy();
    const socket = call(head);
    let text = '';
    socket.on('data', (data) => {
      text += data;
    });
    await waitFor(() => text.includes('request_timeout'));
    expect(text).toMatch(/^connection: close/im);
    const small = { method: 'POST', body: '{}' };
    expect(await (await fetch(`${serving.url}/large`, small)).text()).toBe('read');
  });

  it('is given up when its body takes too long, drop by drop', async () => {
    await open({ headersSeconds: 0.5, requestSeconds: 1 });
    const head = 'POST / HTTP/1.1\r\nHost: acme.example\r\nContent-Length: 900\r\n\r\n';
    const text = await answerTo(head, ' ');
    expect(text).not.toContain('200 OK');
  });
});
