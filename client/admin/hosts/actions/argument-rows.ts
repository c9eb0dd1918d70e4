import { z } from 'zod';

/** An argument as one row: its type, if it is required, and what it is for. */
export interface ArgumentRow {
  name: string;
  type: string;
  required: boolean;
  description: string;
}

export const argumentTypes = ['string', 'number', 'integer', 'boolean'] as const;

const flatSchema = z.strictObject({
  type: z.literal('object'),
  properties: z
    .record(z.string(), z.strictObject({ type: z.enum(argumentTypes), description: z.string().optional() }))
    .default({}),
  required: z.array(z.string()).default([]),
});

/** Returns a schema's properties as rows; undefined if it says more than rows can show. */
export function rowsOfSchema(text: string): ArgumentRow[] | undefined {
  const { data } = flatSchema.safeParse(parseJson(text));
  if (!data) return undefined;
  const { properties, required } = data;
  return Object.entries(properties).map(([name, { type, description = '' }]) => ({
    ...{ name, type, description },
    required: required.includes(name),
  }));
}

export function schemaOfRows(rows: readonly ArgumentRow[]): string {
  const named = rows.filter(({ name }) => name.trim() !== '');
  const required = named.filter((row) => row.required).map(({ name }) => name);
  const schema = {
    type: 'object',
    properties: Object.fromEntries(
      named.map(({ name, type, description }) => [
        name,
        { type, ...(description.trim() !== '' && { description }) },
      ]),
    ),
    ...(required.length > 0 && { required }),
  };
  return JSON.stringify(schema, undefined, 2);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
