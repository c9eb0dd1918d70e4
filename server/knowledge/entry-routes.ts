import { type OpenAPIHono, z } from '@hono/zod-openapi';
import { payerOf, requireAdmin } from '#server/http/admin-scope.ts';
import { readJson } from '#server/http/body.ts';
import type { AppContext, AppEnv } from '#server/http/request.ts';
import { createRouter } from '#server/http/router.ts';
import { documentReader } from '#server/reading/document-reader.ts';
import { actorOf } from '#server/watch/audit/record-audit.ts';
import { parseExpectedChange } from './edited.ts';
import { deleteEntry, entryNotFound, findEntry, saveEntry } from './entries.ts';
import type { Entry, EntryKind } from './entry-kind.ts';
import { hostOfRequest } from './host-of-request.ts';
import type { KnowledgeDeps } from './knowledge-deps.ts';
import { describeReading, describeWriting } from './openapi.ts';

/** Saves of one host, each of which is read and indexed. */
const saves = { limit: 300, windowSeconds: 600 };
const privately = { 'Cache-Control': 'no-store' };

/** The calls of a kind of entries, for a host's admins. Mount them at `/api`. */
export function entryRoutes<Shown extends z.ZodType, Input extends z.ZodType>(
  deps: KnowledgeDeps,
  kind: EntryKind<Shown, Input>,
): OpenAPIHono<AppEnv> {
  const { db, limiter } = deps;
  const router = createRouter();
  const { list, read, remove } = describeReading(kind);
  for (const route of describeWriting(kind)) router.openAPIRegistry.registerPath(route);
  const idOf = (c: AppContext) => c.req.param('id') ?? '';

  const save = async (c: AppContext, before?: Entry) => {
    const admin = requireAdmin(c.var);
    await limiter.take({ key: `knowledge-entries:${payerOf(admin)}`, ...saves });
    const input = await readJson(c, { schema: kind.input, maxBytes: kind.maxBytes });
    const named = z.object({ host: z.string().nullish() }).parse(input).host;
    const host = before?.host ?? (await hostOfRequest(deps, { admin, typed: named, own: c.var.host }));
    const reader = await documentReader(deps.isConfiguredHost, { ...c.var, host });
    const id = await saveEntry(deps, {
      ...{ kind, host, input, reader, by: actorOf(c.var) },
      requireUnchanged: parseExpectedChange(c.req.header('If-Match')),
      ...(before && { before }),
    });
    return c.json(await kind.load(db, { host, id }), before ? 200 : 201, privately);
  };
  const find = (c: AppContext) => findEntry(db, { kind, ...requireAdmin(c.var), id: idOf(c) });

  router.openapi(list, async (c) => {
    const query = c.req.valid('query');
    const admin = requireAdmin(c.var);
    const host = await hostOfRequest(deps, { admin, typed: query.host, own: c.var.host });
    return c.json(await kind.list(db, { host, query }), 200, privately);
  });
  router.post(kind.path, (c) => save(c));
  router.openapi(read, async (c) => {
    const shown = await kind.load(db, await find(c));
    if (shown === undefined) throw entryNotFound(kind.noun);
    return c.json(shown, 200, privately);
  });
  router.put(`${kind.path}/:id`, async (c) => save(c, await find(c)));
  router.openapi(remove, async (c) => {
    await deleteEntry(db, { kind, entry: await find(c), by: actorOf(c.var) });
    return c.body(null, 204);
  });
  return router;
}
