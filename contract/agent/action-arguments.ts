import { actionLimits, argumentPlaceholder } from './actions.ts';

/** A JSON Schema as far as actions use it. */
export interface ArgumentSchema {
  type?: unknown;
  description?: unknown;
  enum?: unknown;
  properties?: unknown;
  required?: unknown;
  items?: unknown;
  [keyword: string]: unknown;
}

const types = ['string', 'number', 'integer', 'boolean', 'array', 'object'];
const propertyName = /^(?!__proto__$)[A-Za-z_][\w-]{0,63}$/;

/** Keywords that every provider of models accepts, with the check of their values. */
const keywords: Record<string, (value: unknown) => boolean> = {
  type: (value) => types.includes(String(value)),
  title: isText,
  description: isText,
  enum: (value) => Array.isArray(value) && value.length > 0 && value.every(isPlain),
  properties: isNode,
  required: (value) => Array.isArray(value) && value.every(isText),
  additionalProperties: (value) => typeof value === 'boolean',
  items: isNode,
  minimum: isNumber,
  maximum: isNumber,
  minLength: isCount,
  maxLength: isCount,
  minItems: isCount,
  maxItems: isCount,
};

/** Returns what is wrong with the schema of an action's arguments, as a sentence; undefined if providers accept it. */
export function faultOfArguments(schema: unknown): string | undefined {
  if (!isNode(schema) || schema.type !== 'object')
    return 'Use a JSON schema of type "object", such as {"type": "object", "properties": {}}.';
  if (JSON.stringify(schema).length > actionLimits.schema)
    return `Use at most ${actionLimits.schema.toLocaleString('en')} characters.`;
  const count = { properties: 0 };
  const fault = faultOfNode(schema, { path: 'arguments', depth: 1, count });
  if (fault) return fault;
  return count.properties > actionLimits.properties
    ? `Use at most ${actionLimits.properties} properties.`
    : undefined;
}

/** Returns the first argument that a text such as `order {number}` has and the schema neither names nor leaves open; undefined if it has none. */
export function findUndeclared(text: string, schema: ArgumentSchema): string | undefined {
  if (schema.additionalProperties === true) return undefined;
  const declared = isNode(schema.properties) ? schema.properties : {};
  const names = Array.from(text.matchAll(argumentPlaceholder), ([, name = '']) => name);
  return names.find((name) => !Object.hasOwn(declared, name));
}

interface Place {
  path: string;
  depth: number;
  count: { properties: number };
}

function faultOfNode(schema: unknown, { path, depth, count }: Place): string | undefined {
  if (!isNode(schema)) return `${path} is not a schema. Use an object with a type.`;
  if (depth > actionLimits.schemaDepth) return `Use at most ${actionLimits.schemaDepth} levels.`;
  if (schema.type === undefined && schema.enum === undefined) return `${path} has no type.`;
  for (const [keyword, value] of Object.entries(schema)) {
    const accepts = Object.hasOwn(keywords, keyword) ? keywords[keyword] : undefined;
    if (!accepts)
      return `${path} has “${keyword.slice(0, 40)}”, which not all models understand. Take it out.`;
    if (!accepts(value)) return `The value of “${keyword}” in ${path} is not valid.`;
  }
  if (schema.type === 'array' && schema.items === undefined) return `${path} is a list without “items”.`;
  const nodes = childrenOf(schema, path);
  count.properties += nodes.length;
  const names = Object.keys(isNode(schema.properties) ? schema.properties : {});
  const odd = names.find((name) => !propertyName.test(name));
  if (odd !== undefined)
    return `“${odd.slice(0, 64)}” is not a name. Use letters, digits, _ and -, at most 64.`;
  const missing = Array.isArray(schema.required) && schema.required.find((name) => !names.includes(name));
  if (missing)
    return `${path} requires “${String(missing).slice(0, 64)}”, which is not one of its properties.`;
  for (const [name, node] of nodes) {
    const fault = faultOfNode(node, { path: name, depth: depth + 1, count });
    if (fault) return fault;
  }
  return undefined;
}

function childrenOf(schema: ArgumentSchema, path: string): [string, unknown][] {
  const properties = isNode(schema.properties) ? Object.entries(schema.properties) : [];
  return [
    ...properties,
    ...(schema.items === undefined ? [] : [[`the items of ${path}`, schema.items] as [string, unknown]]),
  ];
}

/**
 * Returns the schema with the keywords and names that providers accept, for schemas of others, which they would refuse together with the question;
 * undefined if nothing remains. `keepsTypes` keeps the types of `["string", "null"]`, of which providers accept one: for what a model sends.
 */
export function narrowArguments(
  schema: unknown,
  { keepsTypes = false, depth = 1 } = {},
): ArgumentSchema | undefined {
  if (!isNode(schema) || depth > actionLimits.schemaDepth) return undefined;
  const narrow = (node: unknown) => narrowArguments(node, { keepsTypes, depth: depth + 1 });
  const entries = Object.entries(schema).flatMap(([keyword, value]): [string, unknown][] => {
    if (keyword === 'type' && Array.isArray(value)) {
      const known = [...new Set(value)].filter(
        (one) => types.includes(one) || (keepsTypes && one === 'null'),
      );
      return known.slice(0, 1).map((one) => ['type', keepsTypes ? known : one]);
    }
    if (!Object.hasOwn(keywords, keyword) || !keywords[keyword]?.(value)) return [];
    if (keyword === 'items') return [['items', narrow(value) ?? { type: 'string' }]];
    if (keyword !== 'properties' || !isNode(value)) return [[keyword, value]];
    const properties = Object.entries(value).flatMap(([name, node]) => {
      if (!propertyName.test(name)) return [];
      const narrowed = narrow(node);
      return narrowed ? [[name, narrowed] as const] : [];
    });
    return [['properties', Object.fromEntries(properties)]];
  });
  return completed(Object.fromEntries(entries));
}

/** Gives a list its items, and takes out what is required twice or no property. */
function completed(schema: ArgumentSchema): ArgumentSchema {
  const { type, items, required, ...rest } = schema;
  const names = new Set(Object.keys(isNode(schema.properties) ? schema.properties : {}));
  const known = new Set(Array.isArray(required) ? required.filter((name) => names.has(name)) : []);
  return {
    ...(type !== undefined && { type }),
    ...rest,
    ...(items !== undefined && { items }),
    ...(type === 'array' && items === undefined && { items: {} }),
    ...(known.size > 0 && { required: [...known] }),
  };
}

function isNode(value: unknown): value is ArgumentSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= 2000;
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

function isCount(value: unknown): boolean {
  return isNumber(value) && Number.isSafeInteger(value) && value >= 0;
}

function isPlain(value: unknown): boolean {
  return isText(value) || isNumber(value);
}
