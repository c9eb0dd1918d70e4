import { z } from '@hono/zod-openapi';
import { knowledgeListQuerySchema } from '#contract/knowledge/knowledge-texts.ts';
import { adminRoute } from '#server/http/routes/admin-route.ts';
import { jsonResponse, problemResponse } from '#server/http/routes/router.ts';
import { ifUnchanged } from './edited.ts';
import type { EntryKind } from './entry-kind.ts';

const tags = ['Knowledge'];
const params = z.object({ id: z.string() });
const invalid = problemResponse('The JSON is malformed, or a field is not valid');
const denied = {
  401: problemResponse('Not signed in'),
  403: problemResponse('Not an admin, or of another host'),
};
const missing = { 404: problemResponse('It does not exist, or you may not see it') };

/** Describes the calls without a body. */
export function describeReading<Shown extends z.ZodType, Input extends z.ZodType>({
  noun,
  path,
  shown,
}: EntryKind<Shown, Input>) {
  const listed = z.object({ items: z.array(shown), total: z.int() });
  const one = { tags, path: `${path}/{id}` as const, request: { params } };
  return {
    list: adminRoute('knowledge:read', {
      ...{ method: 'get', path, tags, summary: `List the ${noun}s of a host` },
      request: { query: knowledgeListQuerySchema },
      responses: { 200: jsonResponse(`The ${noun}s of the page`, listed), 400: invalid, ...denied },
    }),
    read: adminRoute('knowledge:read', {
      ...{ ...one, method: 'get', summary: `Get one ${noun}` },
      responses: { 200: jsonResponse(`The ${noun}`, shown), ...denied, ...missing },
    }),
    remove: adminRoute('knowledge:write', {
      ...{ ...one, method: 'delete', summary: `Delete one ${noun}` },
      responses: { 204: { description: 'Deleted' }, ...denied, ...missing },
    }),
  };
}

/** Describes the calls with a body. */
export function describeWriting<Shown extends z.ZodType, Input extends z.ZodType>({
  noun,
  path,
  shown,
  input,
}: EntryKind<Shown, Input>) {
  const body = { required: true, content: { 'application/json': { schema: input } } };
  const entry = jsonResponse(`The ${noun}`, shown);
  const refused = {
    400: invalid,
    ...denied,
    ...(noun === 'answer' && { 409: problemResponse('Another answer has one of the questions') }),
    413: problemResponse(`The body is too large, or the host has too many ${noun}s`),
    422: problemResponse('The text cannot be read'),
    429: problemResponse('Too many saves; `Retry-After` says when to try again'),
  };
  return {
    add: adminRoute('knowledge:write', {
      ...{ method: 'post', path, tags, summary: `Add one ${noun} to a host`, request: { body } },
      responses: { 201: entry, ...refused },
    }),
    change: adminRoute('knowledge:write', {
      ...{ method: 'put', path: `${path}/{id}`, tags, request: { params, headers: ifUnchanged, body } },
      ...{ summary: `Change one ${noun}; it stays on its host` },
      responses: { 200: entry, ...refused, ...missing, 412: problemResponse('It was changed meanwhile') },
    }),
  };
}
