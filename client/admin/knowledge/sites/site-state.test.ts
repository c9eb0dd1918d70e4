import { expect, it } from 'vitest';
import { shortAddress } from './site-address.ts';
import { pagesDone } from './site-state.ts';

it.each([
  ['https://www.acme.com/', 'acme.com'],
  ['http://acme.com/docs/', 'acme.com/docs'],
  ['https://www.com/', 'www.com'],
  ['http://127.0.0.1:8080/', '127.0.0.1:8080'],
])('says %s as people do', (address, short) => {
  expect(shortAddress(address)).toBe(short);
});

it('counts every page that a run has dealt with', () => {
  const counts = { new: 1, changed: 2, same: 3, gone: 4, refused: 5 };
  const site = {
    ...{ id: '1', host: 'a.example', start: 'https://a.example/', include: [], exclude: [], maxPages: 5 },
    ...{ schedule: 'off' as const, state: 'running' as const, detail: '', pages: 6, waiting: 7 },
    hook: { url: '', token: '' },
  };
  expect(pagesDone(site)).toBe(0);
  expect(pagesDone({ ...site, lastRun: { startedAt: '2026-11-22T09:00:00.000Z', counts } })).toBe(15);
});
