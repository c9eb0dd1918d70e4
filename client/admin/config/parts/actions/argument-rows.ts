import { z } from 'zod';

export const argumentTypes = ['string', 'number', 'integer', 'boolean'] as const;
type ArgumentType = (typeof argumentTypes)[number];

/** An argument as one row: its type, if it is required, what it is for, and its bounds. */
export interface ArgumentRow {
  name: string;
  type: ArgumentType;
  required: boolean;
  description: string;
  /** As typed: a number, or characters of a text; empty for none. */
  least: string;
  most: string;
}

/** Keywords for the bounds of each type that has some. */
const boundsOf: Readonly<Record<ArgumentType, readonly [least: string, most: string] | undefined>> = {
  string: ['minLength', 'maxLength'],
  number: ['minimum', 'maximum'],
  integer: ['minimum', 'maximum'],
  boolean: undefined,
};

const bound = z.number().optional();
const propertySchema = z.strictObject({
  type: z.enum(argumentTypes),
  description: z.string().optional(),
  ...{ minLength: bound, maxLength: bound, minimum: bound, maximum: bound },
});
const flatSchema = z.strictObject({
  type: z.literal('object'),
  properties: z.record(z.string(), propertySchema).default({}),
  required: z.array(z.string()).default([]),
});

export const newRow: ArgumentRow = {
  ...{ name: '', type: 'string', required: true, description: '', least: '', most: '' },
};

/** Returns a schema's properties as rows; undefined if it says more than rows can show. */
export function rowsOfSchema(text: string): ArgumentRow[] | undefined {
  const { data } = flatSchema.safeParse(parseJson(text));
  if (!data) return undefined;
  const { properties, required } = data;
  const rows = Object.entries(properties).map(([name, { type, description = '', ...bounds }]) => {
    const given = new Map(Object.entries(bounds));
    const [least = '', most = ''] = (boundsOf[type] ?? []).map((keyword) => {
      const value = given.get(keyword);
      given.delete(keyword);
      return String(value ?? '');
    });
    const isWhole = given.size === 0;
    return isWhole ? { name, type, description, required: required.includes(name), least, most } : undefined;
  });
  return rows.every((row) => row !== undefined) ? rows : undefined;
}

export function schemaOfRows(rows: readonly ArgumentRow[]): string {
  const named = rows.filter(({ name }) => name.trim() !== '');
  const required = named.filter((row) => row.required).map(({ name }) => name);
  const schema = {
    type: 'object',
    properties: Object.fromEntries(named.map((row) => [row.name, propertyOf(row)])),
    ...(required.length > 0 && { required }),
  };
  return JSON.stringify(schema, undefined, 2);
}

function propertyOf({ type, description, least, most }: ArgumentRow): object {
  const keywords = boundsOf[type] ?? [];
  const bounds = [least, most].map((typed, at) => [keywords[at], typed.trim()] as const);
  const given = bounds.filter(([keyword, typed]) => keyword !== undefined && typed !== '');
  return {
    type,
    ...(description.trim() !== '' && { description }),
    ...Object.fromEntries(given.map(([keyword, typed]) => [keyword, Number(typed)])),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
