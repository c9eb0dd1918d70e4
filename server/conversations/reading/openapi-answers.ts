import { z } from '@hono/zod-openapi';
import { problemResponse } from '#server/http/routes/router.ts';

export const tags = ['Conversations'];
export const params = z.object({ id: z.string() });
export const badQuery = { 400: problemResponse('The page or a filter is not valid') };
export const missing = { 404: problemResponse('No such conversation, or of another host or person') };
export const tooMany = { 429: problemResponse('Too many requests; `Retry-After` says when to try again') };
