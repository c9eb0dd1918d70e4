import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { problem } from '#server/failure/problem.ts';
import { storageUnavailable } from '#server/failure/unavailable.ts';
import { hostMiddleware } from '#server/http/host/host.ts';
import { originMiddleware } from '#server/http/host/origin.ts';
import { createErrorHandler } from '#server/http/problems/on-error.ts';
import type { AppEnv } from '#server/http/routes/request.ts';
import { createLog } from '#server/watch/log.ts';
import { createLastScripts } from './last-scripts.ts';

type Answer = 'script' | 'none' | 'away' | 'broken';

/** Returns a function that gets the script of a host whose store answers so. */
function createSite() {
  const scripts = createLastScripts();
  const app = new Hono<AppEnv>();
  let next: Answer;
  app.onError(createErrorHandler(createLog('silent')));
  app.use(originMiddleware({ trusts: () => false })).use(hostMiddleware({ trusts: () => false }));
  app.use(scripts.sendLast);
  app.get('/embed.js', (c) => {
    if (next === 'none') throw problem('not_found', 'There is no script.');
    if (next === 'away') throw storageUnavailable(new Error('away'));
    if (next === 'broken') throw new Error('a fault of ours');
    return scripts.send(c, `script of ${c.var.host}`);
  });
  return async (answer: Answer, host = 'acme.example') => {
    next = answer;
    const response = await app.request(`https://${host}/embed.js`);
    return response.ok ? response.text() : response.status;
  };
}

it('sends the last script of a host while the store is away, and no other host’s', async () => {
  const get = createSite();
  expect(await get('away')).toBe(503);
  expect(await get('script')).toBe('script of acme.example');
  expect(await get('away')).toBe('script of acme.example');
  expect(await get('away', 'other.example')).toBe(503);
});

it('hides no fault, and no script that is gone', async () => {
  const get = createSite();
  await get('script');
  expect(await get('broken')).toBe(500);
  expect(await get('none')).toBe(404);
  expect(await get('away')).toBe(503);
});
