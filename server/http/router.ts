import { OpenAPIHono } from '@hono/zod-openapi';
import { problemSchema } from '#contract/problem.ts';
import { refuseInvalid } from './body.ts';
import type { AppEnv } from './request.ts';

/** A noun's routes, described where they stand. What does not fit a route's schemas is `invalid_input`, by field. */
export function createRouter(): OpenAPIHono<AppEnv> {
  return new OpenAPIHono<AppEnv>({ defaultHook: refuseInvalid });
}

/** How a route documents the problems it answers. */
export function problemResponse(description: string) {
  return { description, content: { 'application/problem+json': { schema: problemSchema } } };
}
