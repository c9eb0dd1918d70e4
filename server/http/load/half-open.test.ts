import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type Socket } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';
import { boundHalfOpen } from './half-open.ts';

async function open(most: number, isProxy = false) {
  // Kept alive for longer than a test may take.
  const server = createServer({ keepAliveTimeout: 600_000 }, (_, response) => response.end('answered'));
  boundHalfOpen(server, { most, isProxy: () => isProxy });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  const sockets: Socket[] = [];
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const dial = async () => {
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    sockets.push(socket);
    await once(socket, 'connect');
    return socket;
  };
  const ask = async () => (await fetch(`http://127.0.0.1:${port}`)).text();
  return { dial, ask };
}

const isEnded = (socket: Socket) => socket.readableEnded || socket.destroyed;

it('closes what a client opens beyond its share, and nothing on which it has asked', async () => {
  const { dial, ask } = await open(5);
  const asking = await dial();
  asking.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  await once(asking, 'data');
  const kept = await Promise.all(Array.from({ length: 5 }, dial));
  const refused = await dial();
  refused.resume();
  await vi.waitFor(() => expect(isEnded(refused)).toBe(true), 60_000);
  await expect(ask()).rejects.toThrow();
  expect(kept.some(isEnded)).toBe(false);
  kept[0]?.destroy();
  await vi.waitFor(async () => expect(await ask()).toBe('answered'), 60_000);
  expect(isEnded(asking)).toBe(false);
});

it('counts no connections of a proxy', async () => {
  const { dial, ask } = await open(5, true);
  await Promise.all(Array.from({ length: 20 }, dial));
  expect(await ask()).toBe('answered');
});
