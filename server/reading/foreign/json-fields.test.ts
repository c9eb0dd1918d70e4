import { expect, it } from 'vitest';
import { pickJsonFields } from './json-fields.ts';
import { readJsonFields } from './read-foreign.ts';

const pick = (value: unknown, more = {}) =>
  pickJsonFields(Buffer.from(JSON.stringify(value)), { fields: ['data', 'id'], ...more });

it('returns the fields that were asked for, on their levels', () => {
  expect(pick({ data: [{ id: 'a', more: 1 }, 2, null], more: 'x' })).toEqual({
    data: [{ id: 'a' }, 2, null],
  });
});

it('bounds strings, values and levels', () => {
  expect(pick({ id: 'x'.repeat(2_000) })).toEqual({ id: 'x'.repeat(1_000) });
  expect(pick(Array(100).fill(1), { maxValues: 3 })).toEqual([1, 1, 1]);
  const nested = (levels: number) => Buffer.from('['.repeat(levels) + ']'.repeat(levels));
  expect(pickJsonFields(nested(50), { fields: [] })).toEqual([[[[[[[[undefined]]]]]]]]);
  expect(pickJsonFields(nested(1_000), { fields: [] })).toBeUndefined();
});

it.each(['', '{"data":', 'x'])('returns nothing of %j', (text) => {
  expect(pickJsonFields(Buffer.from(text), { fields: ['data'] })).toBeUndefined();
});

it('is the same for a long text, which the thread parses', async () => {
  const data = Array.from({ length: 5_000 }, (_, n) => ({ id: `model-${n}`, owner: 'x' }));
  const found = await readJsonFields(Buffer.from(JSON.stringify({ data })), { fields: ['data', 'id'] });
  expect(found).toEqual({ data: data.map(({ id }) => ({ id })) });
});
