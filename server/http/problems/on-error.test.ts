import { setTimeout } from 'node:timers/promises';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { problem } from '#server/failure/problem.ts';
import { createLog } from '#server/watch/log.ts';
import { readJson } from '../body/body.ts';
import type { AppEnv } from '../routes/request.ts';
import { createErrorHandler } from './on-error.ts';

function createApp() {
  const lines: string[] = [];
  const app = new Hono<AppEnv>();
  app.onError(
    createErrorHandler(createLog('debug', { destination: { write: (line) => void lines.push(line) } })),
  );
  app.post('/json', async (c) => c.json(await readJson(c, { schema: z.object({}), maxBytes: 100 })));
  app.get('/refused', () => {
    throw problem('url_unreachable', 'No answer.', {
      cause: new Error('connect to salaries.example failed'),
    });
  });
  app.get('/full/:code', (c) => {
    throw Object.assign(new Error('no room in /var/lib'), { code: c.req.param('code') });
  });
  app.get('/floor', () => {
    throw problem('storage_full', 'The disk is nearly full.');
  });
  app.get('/slow', async (c) => {
    await setTimeout(60_000, undefined, { signal: c.req.raw.signal });
    return c.body(null);
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

it('words what visitors meet in their language', async () => {
  const { app } = createApp();
  const detailIn = async (language: string) => {
    const response = await app.request('/refused', { headers: { 'Accept-Language': language } });
    return (await response.json()) as { detail: string; code: string };
  };
  expect(await detailIn('de-CH, en;q=0.4')).toMatchObject({
    code: 'url_unreachable',
    detail: 'Die Adresse ist nicht erreichbar. Prüfen Sie sie auf Tippfehler.',
  });
  expect(await detailIn('xx')).toMatchObject({ detail: 'No answer.' });
});

it('logs a full disk, but nothing of what its floor refuses', async () => {
  const { app, lines } = createApp();
  expect((await app.request('/floor')).status).toBe(507);
  expect(lines).toEqual([]);
  expect((await app.request('/full/ENOSPC')).status).toBe(507);
  expect(lines.join('')).toContain('no room in');
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

it('logs faults, not an asker who leaves', async () => {
  const { app, lines } = createApp();
  const leaving = new AbortController();
  const slow = app.request('/slow', { signal: leaving.signal });
  leaving.abort();
  await slow;
  expect(lines.map((line) => JSON.parse(line).level)).toEqual([20]);
  await app.request('/broken', { signal: leaving.signal });
  expect(JSON.parse(lines[1] ?? '').level).toBe(50);
});

it.each(['ENOSPC', 'SQLITE_FULL', '53100'])(
  'tells that there is no room left where the cause is %s',
  async (code) => {
    const { app, lines } = createApp();
    const response = await app.request(`/full/${code}`);
    expect(response.status).toBe(507);
    expect(response.headers.get('Retry-After')).toBe('60');
    expect(await response.text()).not.toContain('/var/lib');
    expect(lines.join(''), 'for the operator, whole').toContain('/var/lib');
  },
);

it('takes text that no row can hold for a fault of the request', async () => {
  const answer = await createApp().app.request('/full/22021');
  expect([answer.status, await answer.json()]).toMatchObject([400, { code: 'bad_request' }]);
});
