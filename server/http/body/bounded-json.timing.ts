import { afterAll, beforeAll, expect, it } from 'vitest';
import { defaultConfig } from '#server/hosts/configs/defaults.ts';
import { insertConfig } from '#server/hosts/saving/insert-config.ts';
import { openTestApp, type Person, type TestApp } from '#server/testing/app.ts';
import { watchTurns } from '#server/testing/turns.ts';

/** The aim is 50 ms; a collection of garbage on a busy machine takes as long again. */
const mostHeldMs = 100;

let app: TestApp;
let operator: Person;
let path: string;

beforeAll(async () => {
  app = await openTestApp({ RATE_LIMITS: 'off' });
  const { id } = await insertConfig(app.db, defaultConfig('acme.example'));
  path = `/api/configs/${id}`;
  operator = await app.signIn({ role: 'admin' });
  await save('{}');
});
afterAll(() => app.close());

async function save(body: string | Buffer<ArrayBuffer>): Promise<number> {
  const response = await operator.call(path, { method: 'PUT', body });
  await response.text();
  return response.status;
}

async function ask(body: Buffer<ArrayBuffer>): Promise<number> {
  const response = await operator.call('/ai/api/values', { method: 'POST', body });
  await response.text();
  return response.status;
}

async function longestTurnOf(work: () => Promise<unknown>): Promise<number> {
  const { takeLongest, stop } = watchTurns();
  await work();
  const longest = await takeLongest();
  stop();
  return longest;
}

const megabytes = (unit: string, count: number) =>
  Buffer.from(unit.repeat((count * 1_000_000) / Buffer.byteLength(unit)));
const entryOf = (text: string) => ({ fileURL: text, fileID: text, fileContext: text });
const longTexts = (text: string, count: number) =>
  Buffer.from(
    JSON.stringify({
      aisettings: { home: { uploadedFiles: Array.from({ length: count }, () => entryOf(text)) } },
    }),
  );

it.each([
  ['lists in lists', Buffer.from(`[${megabytes('[[]],', 21)}[]]`), 413],
  ['nothing but levels', megabytes('[', 21), 400],
  ['texts that are too long', longTexts('\u200b'.repeat(200_000), 11), 400],
  ['many texts', longTexts('字'.repeat(4_500), 500), 400],
])('21 MB of %s hold nobody', async (_, body, status) => {
  let answered = 0;
  const held = await longestTurnOf(async () => {
    answered = await save(body);
  });
  expect(answered).toBe(status);
  expect(held).toBeLessThan(mostHeldMs);
});

it('60 deep bodies of 2 MB hold nobody', async () => {
  const body = Buffer.concat([Buffer.from('{"query":"a","x":'), megabytes('[', 1.9)]);
  const answered: number[] = [];
  const held = await longestTurnOf(async () => {
    const all = Array.from({ length: 60 }, async () => answered.push(await ask(body)));
    await Promise.all(all);
  });
  expect(new Set(answered)).toEqual(new Set([400]));
  expect(held).toBeLessThan(mostHeldMs);
});
