import { expect, it } from 'vitest';
import { countTurns } from '#server/testing/count-turns.ts';
import { serializeJson } from './serialize-json.ts';

it.each([
  {},
  [],
  { text: '“字” \u2028\ud83d\ude80 \\ "', lone: '\ud800', '"key"': -0, none: null, yes: true },
  { kept: [1, [], {}, undefined, [undefined]], gone: undefined, all: { gone: undefined } },
])('writes what JSON.stringify writes of %j', async (value) => {
  expect(String(await serializeJson(value))).toBe(JSON.stringify(value));
});

it('serializes megabytes in many turns', async () => {
  const value = { lists: Array.from({ length: 20 }, (_, n) => Array(20).fill(`${n}`.padEnd(5_000, '字'))) };
  const { result, turns } = await countTurns(() => serializeJson(value));
  expect(String(result)).toBe(JSON.stringify(value));
  expect(turns).toBeGreaterThan(2_000_000 / 40_000);
});

it('serializes a small value in one turn', async () => {
  expect((await countTurns(() => serializeJson({ a: ['b'.repeat(1_000)] }))).turns).toBe(1);
});
