import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Kysely } from 'kysely';
import { hostModelInputSchema } from '#contract/host-models.ts';
import { readJson } from '#server/http/body.ts';
import type { AppContext, AppEnv } from '#server/http/request.ts';
import { createRouter } from '#server/http/router.ts';
import type { Store } from '#server/store/schema.ts';
import { requireEditor, requireOperator } from '../configs/admin-scope.ts';
import { findHost } from '../configs/find-config.ts';
import type { HostModels } from './host-models.ts';
import { modelRoute, setModelRoute } from './openapi-model.ts';

interface ModelRouteDeps {
  db: Kysely<Store>;
  models: HostModels;
}

/** Six bytes per character of the longest list, as JSON may escape it. */
const maxBodyBytes = 4000;

/** Routes for operators to view and set a host's language models. */
export function modelRoutes({ db, models }: ModelRouteDeps): OpenAPIHono<AppEnv> {
  const router = createRouter();
  router.openapi(modelRoute, async (c) => {
    const host = await requireOperatedHost(db, c, c.req.valid('param').id);
    return c.json(await models.find(host), 200, { 'Cache-Control': 'no-store' });
  });
  // Registered without a validator, which would read the body without a size limit.
  router.openAPIRegistry.registerPath(setModelRoute);
  router.put('/configs/:id/model', async (c) => {
    const { id } = c.req.param();
    await requireOperatedHost(db, c, id);
    const { model } = await readJson(c, { schema: hostModelInputSchema, maxBytes: maxBodyBytes });
    // Checked again: the config may have been deleted while the body arrived.
    const host = await requireOperatedHost(db, c, id);
    await models.set(host, model);
    return c.json(await models.find(host), 200, { 'Cache-Control': 'no-store' });
  });
  return router;
}

async function requireOperatedHost(db: Kysely<Store>, c: AppContext, id: string): Promise<string> {
  const editor = requireEditor(c.var);
  const host = await findHost(db, { ...editor, id });
  requireOperator(editor, 'view or change the language models of a host');
  return host;
}
