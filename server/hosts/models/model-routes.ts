import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Kysely } from 'kysely';
import { type HostModel, hostModelInputSchema } from '#contract/host-models.ts';
import { readJson } from '#server/http/body.ts';
import type { AppContext, AppEnv } from '#server/http/request.ts';
import { createRouter } from '#server/http/router.ts';
import type { Store } from '#server/store/schema.ts';
import { requireEditor, requireOperator } from '../configs/admin-scope.ts';
import { findHost } from '../configs/find-config.ts';
import { modelRoute, setModelRoute } from './openapi-model.ts';

export interface ModelRouteDeps {
  db: Kysely<Store>;
  models: {
    find(host: string): Promise<HostModel>;
    set(host: string, list: string | null): Promise<void>;
  };
}

/** Six bytes for each character of the longest list, as JSON may write it. */
const maxBodyBytes = 4000;

/** Which language models answer on a host: for operators, who pay for them. */
export function modelRoutes({ db, models }: ModelRouteDeps): OpenAPIHono<AppEnv> {
  const router = createRouter();
  router.openapi(modelRoute, async (c) => {
    const host = await operatedHost(db, c, c.req.valid('param').id);
    return c.json(await models.find(host), 200, { 'Cache-Control': 'no-store' });
  });
  // Described by hand: its body is read with a bound.
  router.openAPIRegistry.registerPath(setModelRoute);
  router.put('/configs/:id/model', async (c) => {
    const { id } = c.req.param();
    await operatedHost(db, c, id);
    const { model } = await readJson(c, { schema: hostModelInputSchema, maxBytes: maxBodyBytes });
    // Once more: a config may go while the body comes, and its model goes with it.
    const host = await operatedHost(db, c, id);
    await models.set(host, model);
    return c.json(await models.find(host), 200, { 'Cache-Control': 'no-store' });
  });
  return router;
}

async function operatedHost(db: Kysely<Store>, c: AppContext, id: string): Promise<string> {
  const editor = requireEditor(c.var);
  const host = await findHost(db, { ...editor, id });
  requireOperator(editor, 'see or choose the language model of a host');
  return host;
}
