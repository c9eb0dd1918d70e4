import { OpenAPIHono, z } from '@hono/zod-openapi';
import { totalCountHeader } from '#contract/http/lists.ts';
import { problemSchema } from '#contract/http/problem.ts';
import { refuseInvalid } from '../body/body.ts';
import type { AppEnv } from './request.ts';

/** Creates a router whose routes respond with `invalid_input` to parameters that their schemas reject. */
export function createRouter(): OpenAPIHono<AppEnv> {
  return new OpenAPIHono<AppEnv>({ defaultHook: refuseInvalid });
}

/** Returns the OpenAPI description of a problem response. */
export function problemResponse(description: string) {
  return { description, content: { 'application/problem+json': { schema: problemSchema } } };
}

/** Returns the OpenAPI description of a JSON response. */
export function jsonResponse<Schema extends z.ZodType>(description: string, schema: Schema) {
  return { description, content: { 'application/json': { schema } } };
}

/** Returns the OpenAPI description of a JSON response with a page of a list. */
export function pageResponse<Schema extends z.ZodType>(description: string, schema: Schema) {
  const headers = z.object({ [totalCountHeader]: z.string().describe('Number of rows on all pages') });
  return { ...jsonResponse(description, schema), headers };
}
