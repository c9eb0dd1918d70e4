import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { createLog } from '../log.ts';
import { readJson } from './body.ts';
import { createErrorHandler } from './on-error.ts';
import { problem } from './problem.ts';
import type { AppEnv } from './request.ts';

function createApp() {
  const lines: string[] = [];
  const app = new Hono<AppEnv>();
  app.onError(createErrorHandler(createLog('debug', { write: (line) => void lines.push(line) })));
  app.post('/json', async (c) => c.json(await readJson(c, { schema: z.object({}), maxBytes: 100 })));
  app.get('/refused', () => {
    throw problem('url_unreachable', 'No answer.', {
      cause: new Error('connect to salaries.example failed'),
    });
  });
  app.get('/broken', () => {
    throw new Error('a table is gone');
  });
  return { app, lines };
}

it('never logs what was sent or named in a request that is refused', async () => {
  const { app, lines } = createApp();
  await app.request('/json', { method: 'POST', body: 'My salary is 12345' });
  await app.request('/refused');
  expect(lines.join('')).not.toMatch(/salar|12345/);
  expect(lines.join('')).toContain('url_unreachable');
});

it('logs a fault of our own whole, and tells nothing of it', async () => {
  const { app, lines } = createApp();
  const response = await app.request('/broken');
  expect([response.status, await response.json()]).toEqual([
    500,
    expect.objectContaining({ code: 'internal' }),
  ]);
  expect(lines.join('')).toContain('a table is gone');
});
