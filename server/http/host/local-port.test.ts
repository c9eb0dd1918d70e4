import { once } from 'node:events';
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { expect, it, onTestFinished } from 'vitest';
import type { AppEnv } from '../routes/request.ts';
import { localPortOf } from './local-port.ts';

it('tells the port that a call was taken on, whatever its Host header says', async () => {
  const app = new Hono<AppEnv>();
  app.get('/', (c) => c.json(localPortOf(c)));
  const server = createServer(getRequestListener(app.fetch)).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const answer = await fetch(`http://127.0.0.1:${port}/`, { headers: { host: 'acme.example:1' } });
  expect(await answer.json()).toBe(port);
  expect(await (await app.request('http://acme.example:1/')).text()).toBe('');
});
