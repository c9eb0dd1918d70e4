import { expect, it } from 'vitest';
import { countTurns } from '#server/testing/count-turns.ts';
import { concatBytes } from './concat-bytes.ts';

it('joins chunks in order, megabytes in many turns', async () => {
  const chunks = Array.from({ length: 60 }, (_, n) => Buffer.alloc(100_000, n));
  const { result, turns } = await countTurns(() => concatBytes(chunks));
  expect(result.equals(Buffer.concat(chunks))).toBe(true);
  expect(turns).toBeGreaterThanOrEqual(12);
});

it('joins nothing to nothing', async () => {
  expect(await concatBytes([])).toEqual(Buffer.alloc(0));
});
