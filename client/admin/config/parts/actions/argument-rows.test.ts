import { expect, it } from 'vitest';
import { newRow, rowsOfSchema, schemaOfRows } from './argument-rows.ts';

const number = { ...newRow, name: 'number', description: 'Of the order', least: '4', most: '8' };

it('goes from rows to a schema and back, with bounds of each type', () => {
  const rows = [
    number,
    { ...newRow, name: 'price', type: 'number', required: false, least: '0.5' },
    { ...newRow, name: 'people', type: 'integer', most: '12' },
    { ...newRow, name: 'gift', type: 'boolean' },
  ] as const;
  const schema = schemaOfRows(rows);
  expect(JSON.parse(schema)).toEqual({
    type: 'object',
    properties: {
      number: { type: 'string', description: 'Of the order', minLength: 4, maxLength: 8 },
      price: { type: 'number', minimum: 0.5 },
      people: { type: 'integer', maximum: 12 },
      gift: { type: 'boolean' },
    },
    required: ['number', 'people', 'gift'],
  });
  expect(rowsOfSchema(schema)).toEqual(rows);
});

it('forgets bounds that a type has none of', () => {
  expect(JSON.parse(schemaOfRows([{ ...number, type: 'boolean' }]))).toMatchObject({
    properties: { number: { type: 'boolean', description: 'Of the order' } },
  });
});

it.each([
  ['choices', { type: 'string', enum: ['a'] }],
  ['another type’s bounds', { type: 'string', minimum: 1 }],
  ['a list', { type: 'array', items: { type: 'string' } }],
])('has no rows for %s', (_, property) => {
  expect(rowsOfSchema(JSON.stringify({ type: 'object', properties: { a: property } }))).toBeUndefined();
});
