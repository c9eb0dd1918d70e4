import { type OpenAPIHono, z } from '@hono/zod-openapi';
import { chosenOpenHost } from '#server/hosts/configs/chosen-host.ts';
import { payerOf, requireAdmin } from '#server/http/routes/admin-scope.ts';
import { mountBounded, mountUnread, type ReadBody } from '#server/http/routes/mount-route.ts';
import type { AppContext, AppEnv } from '#server/http/routes/request.ts';
import { createRouter } from '#server/http/routes/router.ts';
import { documentReader } from '#server/reading/document-reader.ts';
import type { Db } from '#server/store/schema.ts';
import { actorOf } from '#server/watch/audit/record-audit.ts';
import { parseExpectedChange } from './edited.ts';
import { deleteEntry, entryNotFound, findEntry, saveEntry } from './entries.ts';
import type { Entry, EntryKind } from './entry-kind.ts';
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
  const { add, change } = describeWriting(kind);
  const bounds = { maxBytes: kind.maxBytes };
  const idOf = (c: AppContext) => c.req.param('id') ?? '';

  const load = (entry: Pick<Entry, 'host' | 'id'>) => loadEntry(db, kind, entry);
  const save = async (c: AppContext, readBody: ReadBody<z.output<Input>>, before?: Entry) => {
    const admin = requireAdmin(c.var);
    await limiter.take({ key: `knowledge-entries:${payerOf(admin)}`, ...saves });
    const input = await readBody();
    const named = z.object({ host: z.string().nullish() }).parse(input).host;
    const host = before?.host ?? (await chosenOpenHost(deps, c, named));
    const reader = await documentReader(deps.isConfiguredHost, { ...c.var, host });
    const id = await saveEntry(deps, {
      ...{ kind, host, input, reader, by: actorOf(c.var) },
      requireUnchanged: parseExpectedChange(c.req.header('If-Match')),
      ...(before && { before }),
    });
    return load({ host, id });
  };
  const find = (c: AppContext) => findEntry(db, { kind, ...requireAdmin(c.var), id: idOf(c) });

  mountUnread(router, list, async (c, { query: readQuery }) => {
    const query = readQuery();
    const host = await chosenOpenHost(deps, c, query.host);
    return c.json(await kind.list(db, { host, query }), 200, privately);
  });
  mountBounded(router, add, bounds, (c, read) =>
    save(c, read.body).then((shown) => c.json(shown, 201, privately)),
  );
  mountUnread(router, read, (c) =>
    find(c)
      .then(load)
      .then((shown) => c.json(shown, 200, privately)),
  );
  mountBounded(router, change, bounds, async (c, read) => {
    const before = await find(c);
    return save(c, read.body, before).then((shown) => c.json(shown, 200, privately));
  });
  router.openapi(remove, async (c) => {
    await deleteEntry(db, { kind, entry: await find(c), by: actorOf(c.var) });
    return c.body(null, 204);
  });
  return router;
}

/** Returns an entry as the calls show it. Throws `not_found` if it was deleted meanwhile. */
async function loadEntry<Shown extends z.ZodType, Input extends z.ZodType>(
  db: Db,
  kind: EntryKind<Shown, Input>,
  entry: Pick<Entry, 'host' | 'id'>,
): Promise<z.output<Shown>> {
  const shown = await kind.load(db, entry);
  if (shown === undefined) throw entryNotFound(kind.noun);
  return shown;
}
