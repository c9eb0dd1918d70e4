import type { OpenAPIHono } from '@hono/zod-openapi';
import {
  type Provider,
  type ProviderInput,
  providerAccessSchema,
  providerInputSchema,
  providerOrderSchema,
  providerTestInputSchema,
} from '#contract/providers.ts';
import type { Deps } from '#server/deps.ts';
import { requireAdmin, requireOperator } from '#server/http/admin-scope.ts';
import { hasBody } from '#server/http/body/has-body.ts';
import { readJson } from '#server/http/body.ts';
import type { AppContext, AppEnv } from '#server/http/request.ts';
import { createRouter } from '#server/http/router.ts';
import type { Model } from '#server/models/model.ts';
import { findLocalServers, type LocalPlace } from '#server/models/providers/local-servers.ts';
import { actorOf } from '#server/watch/audit/record-audit.ts';
import { askedOfAccess, findAsked, listAsked, notFound } from './asked-provider.ts';
import type { OpenConnections } from './open-connections.ts';
import {
  createProviderRoute,
  deleteProviderRoute,
  findServersRoute,
  getProviderRoute,
  listProvidersRoute,
  modelsOfAccessRoute,
  modelsOfProviderRoute,
  orderProvidersRoute,
  testProviderRoute,
  updateProviderRoute,
} from './openapi.ts';
import { changeProvider, connectProvider, orderProviders, removeProvider } from './provider-acts.ts';
import { type ShowDeps, showProviders } from './show-providers.ts';
import { noteState } from './stored-providers.ts';
import { askTestQuestion } from './test-question.ts';

export interface ProviderRouteDeps extends Deps, ShowDeps {
  settings: ShowDeps['settings'] & { MODEL_CONTEXT_TOKENS?: number | undefined };
  connections: OpenConnections;
  builtin: Model;
  /** Places where servers on this machine are looked for. */
  localPlaces: readonly LocalPlace[];
}

const maxBodyBytes = 64 * 1024;
const noStore = { 'Cache-Control': 'no-store' };
const changesByOperator = { limit: 300, windowSeconds: 3600 };
/** Calls that ask a provider. */
const asksByOperator = { limit: 300, windowSeconds: 3600 };

/** `/providers`, for operators. Mount it at `/api`. */
export function providerRoutes(deps: ProviderRouteDeps): OpenAPIHono<AppEnv> {
  const router = createRouter();
  router.openapi(listProvidersRoute, async (c) => {
    requireOperatorOf(c);
    return c.json(await showProviders(deps), 200, noStore);
  });
  router.openapi(getProviderRoute, async (c) => {
    requireOperatorOf(c);
    return c.json(await showOne(deps, c.req.valid('param').id), 200, noStore);
  });
  addChanges(router, deps);
  addQuestions(router, deps);
  return router;
}

/** Routes with a body are registered without validators, which would read it without a size limit. */
function addChanges(router: OpenAPIHono<AppEnv>, deps: ProviderRouteDeps): void {
  router.openAPIRegistry.registerPath(createProviderRoute);
  router.post('/providers', async (c) => {
    const act = await actIn(deps, c);
    const id = await connectProvider(act, await readInput(deps, c));
    deps.connections.refresh();
    return c.json(await showOne(deps, id), 201, noStore);
  });
  // Before the route by id, which would match `order` as one.
  router.openAPIRegistry.registerPath(orderProvidersRoute);
  router.put('/providers/order', async (c) => {
    const act = await actIn(deps, c);
    const { ids } = await readBody(c, providerOrderSchema);
    await orderProviders(act, ids);
    deps.connections.refresh();
    return c.json(await showProviders(deps), 200, noStore);
  });
  router.openAPIRegistry.registerPath(updateProviderRoute);
  router.put('/providers/:id', async (c) => {
    const act = await actIn(deps, c);
    const id = c.req.param('id');
    await changeProvider(act, id, await readInput(deps, c));
    deps.connections.refresh();
    return c.json(await showOne(deps, id), 200, noStore);
  });
  router.openapi(deleteProviderRoute, async (c) => {
    await removeProvider(await actIn(deps, c), c.req.valid('param').id);
    deps.connections.refresh();
    return c.body(null, 204);
  });
}

/** Routes that ask a provider something. */
function addQuestions(router: OpenAPIHono<AppEnv>, deps: ProviderRouteDeps): void {
  const { db, builtin, settings } = deps;
  router.openapi(modelsOfProviderRoute, async (c) => {
    await takeAsk(deps, c);
    const asked = await findAsked(deps, c.req.valid('param').id);
    return c.json(await listAsked(asked, c.req.raw.signal), 200, noStore);
  });
  router.openAPIRegistry.registerPath(modelsOfAccessRoute);
  router.post('/providers/models', async (c) => {
    await takeAsk(deps, c);
    const asked = await askedOfAccess(deps, await readBody(c, providerAccessSchema));
    return c.json(await listAsked(asked, c.req.raw.signal), 200, noStore);
  });
  router.openapi(findServersRoute, async (c) => {
    await takeAsk(deps, c);
    const items = await findLocalServers(deps.localPlaces, c.req.raw.signal);
    return c.json({ items, total: items.length }, 200, noStore);
  });
  router.openAPIRegistry.registerPath(testProviderRoute);
  router.post('/providers/:id/test', async (c) => {
    await takeAsk(deps, c);
    const { question, model } = hasBody(c) ? await readBody(c, providerTestInputSchema) : {};
    const asked = await findAsked(deps, c.req.param('id'));
    const made = { builtin, contextTokens: settings.MODEL_CONTEXT_TOKENS };
    const test = await askTestQuestion(made, asked, { question, model, signal: c.req.raw.signal });
    if (asked.connection) await noteState(db, asked.connection, test.error);
    return c.json(test, 200, noStore);
  });
}

function readBody<Schema extends Parameters<typeof readJson>[1]['schema']>(c: AppContext, schema: Schema) {
  return readJson(c, { schema, maxBytes: maxBodyBytes });
}

/** Reads what is to be saved. With `test` it takes one of the operator's questions, too. */
async function readInput(deps: ProviderRouteDeps, c: AppContext): Promise<ProviderInput> {
  const input = await readBody(c, providerInputSchema);
  if (input.test) await takeAsk(deps, c);
  return input;
}

/** Returns the calling operator. Throws `forbidden`, on other hosts than console hosts for everybody. */
function requireOperatorOf(c: AppContext): string {
  const admin = requireAdmin(c.var);
  requireOperator(admin, 'view or change the providers of language models');
  return admin.accountId;
}

async function actIn({ db, signingKey, settings, limiter, builtin }: ProviderRouteDeps, c: AppContext) {
  const accountId = requireOperatorOf(c);
  await limiter.take({ key: `provider:${accountId}`, ...changesByOperator });
  const testing = { builtin, contextTokens: settings.MODEL_CONTEXT_TOKENS };
  return { db, signingKey, settings, testing, by: actorOf(c.var), signal: c.req.raw.signal };
}

async function takeAsk({ limiter }: ProviderRouteDeps, c: AppContext): Promise<void> {
  const accountId = requireOperatorOf(c);
  await limiter.take({ key: `provider-ask:${accountId}`, ...asksByOperator });
}

async function showOne(deps: ShowDeps, id: string): Promise<Provider> {
  const { items } = await showProviders(deps);
  const found = items.find((item) => item.id === id);
  if (!found) throw notFound();
  return found;
}
