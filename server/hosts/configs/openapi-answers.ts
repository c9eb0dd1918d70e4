import { z } from '@hono/zod-openapi';
import { configSchema } from '#contract/configs.ts';
import { problemResponse } from '#server/http/router.ts';

export const tags = ['Configs'];
export const params = z.object({ id: z.string() });
export const etag = { ETag: z.string().describe('The version, for `If-Match`') };
export const entity = { 'application/json': { schema: configSchema } };
export const denied = {
  401: problemResponse('Nobody is signed in'),
  403: problemResponse('Only admins may, and a host-admin for the own host alone'),
};
export const missing = problemResponse('There is no such configuration, or it is not for this caller');
