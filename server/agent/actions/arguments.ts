import { z } from 'zod';

/** Arguments that fit their schema, or a sentence that says what is wrong with them. */
export type CheckedArguments =
  | { arguments: Record<string, unknown>; fault?: undefined }
  | { arguments?: undefined; fault: string };

/** Most faults that are named at once. */
const mostFaults = 5;

const objectSchema = z.record(z.string(), z.unknown());

/** Checks a model's arguments against an action's schema. Arguments that the schema doesn't name are a fault. */
export function checkArguments(schema: Record<string, unknown>, input: unknown): CheckedArguments {
  const { data: given, error: notAnObject } = objectSchema.safeParse(input);
  if (notAnObject) return { fault: 'The arguments are not an object.' };
  const { success, error } = z.fromJSONSchema(closed(schema)).safeParse(withoutPrototypes(given));
  if (success) return { arguments: given };
  const faults = error.issues
    .slice(0, mostFaults)
    // A message is a sentence.
    .map(({ path, message }) => (path.length > 0 ? `${path.join('.')}: ${message}` : message));
  return { fault: `The arguments don't fit. ${faults.join(' ')}`.slice(0, 1000).toWellFormed() };
}

/** Copies JSON into objects without a prototype, whose `constructor` would be taken for an argument. */
function withoutPrototypes(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutPrototypes);
  if (!isNode(value)) return value;
  const entries = Object.entries(value).map(([name, one]) => [name, withoutPrototypes(one)]);
  return Object.assign(Object.create(null), Object.fromEntries(entries));
}

/** Returns a schema whose objects have no other properties than those that they name. */
function closed(schema: Record<string, unknown>): Record<string, unknown> {
  const { properties, items } = schema;
  return {
    ...schema,
    ...(isNode(properties) && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, node]) => [name, isNode(node) ? closed(node) : node]),
      ),
    }),
    ...(isNode(items) && { items: closed(items) }),
    ...(schema.type === 'object' && { additionalProperties: schema.additionalProperties ?? false }),
  };
}

function isNode(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
