import type { z } from '@hono/zod-openapi';
import { problemResponse } from '#server/http/routes/router.ts';

export const tags = ['Account'];

export const signedOut = problemResponse('Not signed in');

/** Refusals of a change of one's own account. */
export const refusals = {
  400: problemResponse('The JSON is malformed, or a field is not valid'),
  401: signedOut,
  403: problemResponse('The password or code is missing, wrong or used'),
  413: problemResponse('The body is too large'),
  429: problemResponse('Too many attempts; `Retry-After` says when to try again'),
};

/** Returns the OpenAPI description of a JSON body. */
export function jsonBody<Schema extends z.ZodType>(schema: Schema, required = true) {
  return { body: { required, content: { 'application/json': { schema } } } };
}
