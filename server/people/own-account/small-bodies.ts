import type { z } from '@hono/zod-openapi';
import { hasBody } from '#server/http/body/has-body.ts';
import { readJson } from '#server/http/body.ts';
import type { AppContext } from '#server/http/request.ts';

/** Largest body of the account's routes: a small picture, or the answer of an authenticator. */
const maxBodyBytes = 64 * 1024;

export function readSmallJson<Schema extends z.ZodType>(
  c: AppContext,
  schema: Schema,
): Promise<z.output<Schema>> {
  return readJson(c, { schema, maxBytes: maxBodyBytes });
}

/** Reads a body that may be left out, as in a `DELETE`, for an empty object. */
export async function readOptionalJson<Schema extends z.ZodType>(
  c: AppContext,
  schema: Schema,
): Promise<z.output<Schema>> {
  return hasBody(c) ? readSmallJson(c, schema) : schema.parse({});
}
