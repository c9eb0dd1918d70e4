import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { openTestApp, type Person, type TestApp } from '#server/testing/app.ts';
import { sent } from '#server/testing/configs/entity.ts';
import { largestBody } from '#server/testing/configs/largest-config.ts';
import { defaultConfig } from '../configs/defaults.ts';
import { insertConfig } from './insert-config.ts';

/** Characters that may be serialized in one turn of the event loop: what actions accept, to compare two states of it. A config has 2,500,000. */
const mostInTurn = 500_000;

let app: TestApp;
let operator: Person;
let path: string;

beforeAll(async () => {
  app = await openTestApp({ RATE_LIMITS: 'off' });
  const { id } = await insertConfig(app.db, defaultConfig('acme.example'));
  path = `/api/configs/${id}`;
  operator = await app.signIn({ role: 'admin' });
  for (const round of [1, 2]) await operator.call(path, sent('PUT', largestBody(round)));
  await operator.call(`${path}/draft`, sent('PUT', largestBody(3)));
});
afterAll(() => app.close());
afterEach(() => vi.restoreAllMocks());

/** Counts characters that are serialized and parsed from now on. */
function watchJson() {
  const { stringify, parse } = JSON;
  const counted = { inTurn: 0, mostInTurn: 0, parsed: 0 };
  vi.spyOn(JSON, 'stringify').mockImplementation((...given: Parameters<typeof stringify>) => {
    const text = stringify(...given);
    if (counted.inTurn === 0) setImmediate(() => (counted.inTurn = 0));
    counted.inTurn += text?.length ?? 0;
    counted.mostInTurn = Math.max(counted.mostInTurn, counted.inTurn);
    return text;
  });
  vi.spyOn(JSON, 'parse').mockImplementation((...given: Parameters<typeof parse>) => {
    counted.parsed += given[0].length;
    return parse(...given);
  });
  return counted;
}

it.each([
  ['a save', 'PUT', '', largestBody(4)],
  ['a save without changes', 'PUT', '', largestBody(4)],
  ['the config', 'GET', '', undefined],
  ['all configs', 'GET', '/../all', undefined],
  ['its history', 'GET', '/changes', undefined],
  ['an earlier version', 'GET', '/changes/2/config', undefined],
  ['its draft', 'GET', '/draft', undefined],
  ['what its draft changes', 'GET', '/diff', undefined],
  ['a save of the draft', 'PUT', '/draft?base=4', largestBody(5)],
  ['a publication', 'POST', '/publish', { confirm: true }],
  ['a restored version', 'POST', '/restore', { version: 2 }],
])('%s is serialized in short turns', async (_, method, below, body) => {
  const call = body === undefined ? { method } : sent(method, body);
  const counted = watchJson();
  const response = await operator.call(path + below, call);
  await response.arrayBuffer();
  expect(response.status).toBeLessThan(300);
  expect(counted.mostInTurn).toBeGreaterThan(0);
  expect(counted.mostInTurn).toBeLessThan(mostInTurn);
});

it('a save reads the stored config once', async () => {
  const body = sent('PUT', largestBody(6));
  const stored = await (await operator.call(path)).text();
  // A draft would be read as well.
  await operator.call(`${path}/draft`, { method: 'DELETE' });
  const counted = watchJson();
  const response = await operator.call(path, body);
  expect(response.status).toBe(200);
  expect(counted.parsed).toBeGreaterThan(stored.length);
  expect(counted.parsed).toBeLessThan(String(body.body).length + 1.5 * stored.length);
});
