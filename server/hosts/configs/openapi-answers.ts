import { z } from '@hono/zod-openapi';
import { problemResponse } from '#server/http/routes/router.ts';

export const tags = ['Configs'];
export const params = z.object({ id: z.string() });
export const etag = { ETag: z.string().describe('The version, for `If-Match`') };
export const denied = {
  401: problemResponse('Not signed in'),
  403: problemResponse('Not an admin, or a host admin of another host'),
};
export const tooSlow = problemResponse('Too many requests of your network address arrive slowly');
export const missing = problemResponse('The configuration does not exist, or you may not see it');
