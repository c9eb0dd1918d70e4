import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { knowledgeListQuerySchema } from '#contract/knowledge-texts.ts';
import { problem } from '#server/failure/problem.ts';
import { requireAdmin } from '#server/http/admin-scope.ts';
import { readJson } from '#server/http/body.ts';
import type { AppContext, AppEnv } from '#server/http/request.ts';
import { createRouter, jsonResponse, problemResponse } from '#server/http/router.ts';
import { documentReader } from '#server/reading/document-reader.ts';
import { actorOf } from '#server/watch/audit/record-audit.ts';
import { deleteEntry, findEntry, saveEntry } from './entries.ts';
import type { Entry, EntryKind } from './entry-kind.ts';
import { hostOfRequest } from './host-of-request.ts';
import type { KnowledgeDeps } from './knowledge-deps.ts';

/** Saves of one admin, each of which is read and indexed. */
const saves = { limit: 300, windowSeconds: 600 };
const privately = { 'Cache-Control': 'no-store' };

/** The calls of a kind of entries, for a host's admins. Mount them at `/api`. */
export function entryRoutes<Shown extends z.ZodType, Input extends z.ZodType>(
  deps: KnowledgeDeps,
  kind: EntryKind<Shown, Input>,
): OpenAPIHono<AppEnv> {
  const { db, limiter } = deps;
  const router = createRouter();
  const { listing, removal } = describeRoutes(router, kind);
  const idOf = (c: AppContext) => c.req.param('id') ?? '';

  const save = async (c: AppContext, before?: Entry) => {
    const admin = requireAdmin(c.var);
    await limiter.take({ key: `knowledge-entries:${admin.accountId}`, ...saves });
    const input = await readJson(c, { schema: kind.input, maxBytes: kind.maxBytes });
    const named = z.object({ host: z.string().nullish() }).parse(input).host;
    const host = before?.host ?? (await hostOfRequest(deps, { admin, typed: named, own: c.var.host }));
    const reader = await documentReader(deps.isConfiguredHost, { ...c.var, host });
    const id = await saveEntry(deps, { kind, host, input, reader, by: actorOf(c.var), ...(before && { before }) });
    return c.json(await kind.load(db, { host, id }), before ? 200 : 201, privately);
  };
  const find = (c: AppContext) => findEntry(db, { kind, ...requireAdmin(c.var), id: idOf(c) });

  router.openapi(listing, async (c) => {
    const query = c.req.valid('query');
    const admin = requireAdmin(c.var);
    const host = await hostOfRequest(deps, { admin, typed: query.host, own: c.var.host });
    return c.json(await kind.list(db, { host, query }), 200, privately);
  });
  router.post(kind.path, (c) => save(c));
  router.get(`${kind.path}/:id`, async (c) => c.json(await kind.load(db, await find(c)), 200, privately));
  router.put(`${kind.path}/:id`, async (c) => save(c, await find(c)));
  router.openapi(removal, async (c) => {
    await deleteEntry(db, { kind, entry: await find(c), by: actorOf(c.var) });
    return c.body(null, 204);
  });
  return router;
}

/** Describes the calls; those with a body by hand, because it is read with a limit. */
function describeRoutes<Shown extends z.ZodType, Input extends z.ZodType>(
  { openAPIRegistry }: OpenAPIHono<AppEnv>,
  { noun, path, shown, input }: EntryKind<Shown, Input>,
) {
  const one = { tags: ['Knowledge'], path: `${path}/{id}` as const };
  const params = z.object({ id: z.string() });
  const denied = { 401: problemResponse('Not signed in'), 403: problemResponse('Not an admin, or of another host') };
  const missing = { 404: problemResponse(`The ${noun} does not exist, or you may not see it`) };
  const entry = jsonResponse(`The ${noun}`, shown);
  const body = { required: true, content: { 'application/json': { schema: input } } };
  const refused = {
    400: problemResponse('The JSON is malformed, or a field is not valid'),
    ...denied,
    413: problemResponse(`The body is too large, or the host has too many ${noun}s`),
    429: problemResponse('Too many saves; `Retry-After` says when to try again'),
  };
  openAPIRegistry.registerPath({
    ...{ ...one, method: 'get', summary: `Get one ${noun}`, request: { params } },
    responses: { 200: entry, ...denied, ...missing },
  });
  openAPIRegistry.registerPath({
    ...{ ...one, path, method: 'post', summary: `Add ${noun === 'text' ? 'a text' : 'an answer'}`, request: { body } },
    responses: { 201: entry, ...refused },
  });
  openAPIRegistry.registerPath({
    ...{ ...one, method: 'put', summary: `Change one ${noun}; it stays on its host`, request: { params, body } },
    responses: { 200: entry, ...refused, ...missing },
  });
  const listed = z.object({ items: z.array(shown), total: z.int() });
  return {
    listing: createRoute({
      ...{ ...one, path, method: 'get', summary: `List the ${noun}s of a host`, request: { query: knowledgeListQuerySchema } },
      responses: { 200: jsonResponse(`The ${noun}s of the page`, listed), 400: refused[400], ...denied },
    }),
    removal: createRoute({
      ...{ ...one, method: 'delete', summary: `Delete one ${noun}`, request: { params } },
      responses: { 204: { description: 'Deleted' }, ...denied, ...missing },
    }),
  };
}
