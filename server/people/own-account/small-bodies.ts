import type { z } from '@hono/zod-openapi';
import { readJson } from '#server/http/body.ts';
import { localPortOf } from '#server/http/local-port.ts';
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

/** True if a body follows. It must not be asked for otherwise: the server then no longer lets the rest of a refused one pass. */
function hasBody(c: AppContext): boolean {
  const length = c.req.header('content-length');
  if (length !== undefined || c.req.header('transfer-encoding') !== undefined) return length !== '0';
  // A request of a socket has no body without either header (RFC 9112 §6.3); one that a test makes may have.
  return localPortOf(c) === undefined && c.req.raw.body !== null;
}
