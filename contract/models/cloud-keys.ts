import { z } from 'zod';
import type { ProviderKind } from './provider-kinds.ts';

const longestKey = 2_000;
/** Maximum length of a key that is JSON: a service account's with an RSA key of 4,096 bits has 4,000 characters. */
export const longestJsonKey = 10_000;

const oneLine = /^[\x20-\x7e]*$/;

const part = z.string().trim().min(1).regex(oneLine);

/** Key of Amazon Bedrock: that of an IAM user, or a role's for some hours, and the region that is asked. */
const bedrockKeySchema = z.object({
  accessKeyId: part,
  secretAccessKey: part,
  sessionToken: part.nullish(),
  // It becomes a part of the address.
  region: z.string().regex(/^[a-z]{2}[a-z0-9-]{3,30}$/),
});

/** Key of a Google service account, as its JSON file has it. */
const vertexKeySchema = z.object({
  // It becomes a part of the address.
  project_id: z.string().regex(/^[a-z][a-z0-9.:-]{1,99}$/),
  client_email: part,
  private_key_id: part.optional(),
  private_key: z.string().includes('-----BEGIN PRIVATE KEY-----'),
  token_uri: z.url({ protocol: /^https?$/ }).default('https://oauth2.googleapis.com/token'),
});

export type BedrockKey = z.infer<typeof bedrockKeySchema>;
export type VertexKey = z.infer<typeof vertexKeySchema>;

const jsonKeys: Partial<Record<ProviderKind, z.ZodObject>> = {
  bedrock: bedrockKeySchema,
  vertex: vertexKeySchema,
};

/** Returns a sentence about a key that a kind can't have, without anything of the key; undefined if it is in order. */
export function findKeyFault(kind: ProviderKind, key: string): string | undefined {
  const schema = jsonKeys[kind];
  if (schema) return findJsonFault(schema, key);
  if (key.length > longestKey) return `Use at most ${longestKey.toLocaleString('en')} characters.`;
  return oneLine.test(key) ? undefined : 'A key has letters, digits and signs only.';
}

function findJsonFault(schema: z.ZodObject, key: string): string | undefined {
  const json = parseKey(key);
  if (json === undefined)
    return `Enter JSON with ${listOf(Object.keys(schema.shape).filter((field) => isRequired(schema, field)))}.`;
  const wrong = schema.safeParse(json).error?.issues.map(({ path }) => String(path[0])) ?? [];
  const fields = [...new Set(wrong)];
  const missing = fields.filter((field) => json[field] === undefined);
  if (missing.length > 0) return `The key lacks ${listOf(missing)}.`;
  return fields.length > 0 ? `Check the key: ${listOf(fields)} can’t be right.` : undefined;
}

function isRequired(schema: z.ZodObject, field: string): boolean {
  const type = schema.shape[field];
  return type !== undefined && !z.safeParse(type, undefined).success;
}

function listOf(fields: readonly string[]): string {
  return new Intl.ListFormat('en').format(fields);
}

/** Returns a key of Amazon Bedrock; undefined for one that it can't be. */
export function readBedrockKey(key = ''): BedrockKey | undefined {
  return bedrockKeySchema.safeParse(parseKey(key)).data;
}

/** Returns the key of a Google service account; undefined for one that it can't be. */
export function readVertexKey(key = ''): VertexKey | undefined {
  return vertexKeySchema.safeParse(parseKey(key)).data;
}

/** Returns the object that a key is; undefined for anything else. */
export function parseKey(key: string): Record<string, unknown> | undefined {
  try {
    return z.record(z.string(), z.unknown()).safeParse(JSON.parse(key)).data;
  } catch {
    return undefined;
  }
}
