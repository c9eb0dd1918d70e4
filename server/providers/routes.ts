import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Provider, ProviderInput } from '#contract/models/providers.ts';
import type { Deps } from '#server/deps.ts';
import { requireAdmin } from '#server/http/routes/admin-scope.ts';
import { mountBounded, type ReadBody } from '#server/http/routes/mount-route.ts';
import type { AppContext, AppEnv } from '#server/http/routes/request.ts';
import { createRouter } from '#server/http/routes/router.ts';
import { findLocalServers, type LocalPlace } from '#server/models/listing/local-servers.ts';
import type { Model } from '#server/models/model.ts';
import { actorOf } from '#server/watch/audit/record-audit.ts';
import { askedOfAccess, findAsked, listAsked, notFound } from './asked-provider.ts';
import type { OpenConnections } from './open-connections.ts';
import {
  createProviderRoute,
  deleteProviderRoute,
  findServersRoute,
  forgetLearnedRoute,
  getProviderRoute,
  listProvidersRoute,
  modelsOfAccessRoute,
  modelsOfProviderRoute,
  orderProvidersRoute,
  testProviderRoute,
  updateProviderRoute,
} from './openapi.ts';
import {
  changeProvider,
  connectProvider,
  forgetLearned,
  orderProviders,
  removeProvider,
} from './provider-acts.ts';
import { type ShowDeps, showProviders } from './show-providers.ts';
import { noteState } from './stored-providers.ts';
import { testProvider } from './test-question.ts';

export interface ProviderRouteDeps extends Deps, ShowDeps {
  settings: ShowDeps['settings'] & { MODEL_CONTEXT_TOKENS?: number | undefined };
  connections: OpenConnections;
  builtin: Model;
  /** Places where servers on this machine are looked for. */
  localPlaces: readonly LocalPlace[];
}

const bounds = { maxBytes: 64 * 1024 };
const noStore = { 'Cache-Control': 'no-store' };
const changesByOperator = { limit: 300, windowSeconds: 3600 };
/** Calls that ask a provider. */
const asksByOperator = { limit: 300, windowSeconds: 3600 };

/** `/providers`, for operators. Mount it at `/api`. */
export function providerRoutes(deps: ProviderRouteDeps): OpenAPIHono<AppEnv> {
  const router = createRouter();
  router.openapi(listProvidersRoute, async (c) => {
    return c.json(await showProviders(deps), 200, noStore);
  });
  router.openapi(getProviderRoute, async (c) => {
    return c.json(await showOne(deps, c.req.valid('param').id), 200, noStore);
  });
  addChanges(router, deps);
  addQuestions(router, deps);
  return router;
}

function addChanges(router: OpenAPIHono<AppEnv>, deps: ProviderRouteDeps): void {
  mountBounded(router, createProviderRoute, bounds, async (c, read) => {
    const act = await actIn(deps, c);
    const id = await connectProvider(act, await readInput(deps, c, read.body));
    deps.connections.refresh();
    return c.json(await showOne(deps, id), 201, noStore);
  });
  // Before the route by id, which would match `order` as one.
  mountBounded(router, orderProvidersRoute, bounds, async (c, read) => {
    const act = await actIn(deps, c);
    const { ids } = await read.body();
    await orderProviders(act, ids);
    deps.connections.refresh();
    return c.json(await showProviders(deps), 200, noStore);
  });
  mountBounded(router, updateProviderRoute, bounds, async (c, read) => {
    const act = await actIn(deps, c);
    const id = c.req.param('id');
    await changeProvider(act, id, await readInput(deps, c, read.body));
    deps.connections.refresh();
    return c.json(await showOne(deps, id), 200, noStore);
  });
  router.openapi(deleteProviderRoute, async (c) => {
    await removeProvider(await actIn(deps, c), c.req.valid('param').id);
    deps.connections.refresh();
    return c.body(null, 204);
  });
  router.openapi(forgetLearnedRoute, async (c) => {
    await forgetLearned(await actIn(deps, c), c.req.valid('param').id);
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
  mountBounded(router, modelsOfAccessRoute, bounds, async (c, read) => {
    await takeAsk(deps, c);
    const asked = await askedOfAccess(deps, await read.body());
    return c.json(await listAsked(asked, c.req.raw.signal), 200, noStore);
  });
  router.openapi(findServersRoute, async (c) => {
    await takeAsk(deps, c);
    const items = await findLocalServers(deps.localPlaces, c.req.raw.signal);
    return c.json({ items, total: items.length }, 200, noStore);
  });
  mountBounded(router, testProviderRoute, bounds, async (c, read) => {
    await takeAsk(deps, c);
    const { question, model } = await read.body();
    const id = c.req.param('id');
    const asked = await findAsked(deps, id);
    const made = { builtin, contextTokens: settings.MODEL_CONTEXT_TOKENS };
    const { named } = await deps.connections.current();
    const connection = named.values().find((one) => one.id === id);
    const learned = connection?.notesOf?.(model ?? asked.models[0] ?? '').learned;
    const test = await testProvider({ ...made, learned }, asked, {
      question,
      model,
      signal: c.req.raw.signal,
    });
    if (asked.connection) await noteState(db, asked.connection, test.error);
    return c.json(test, 200, noStore);
  });
}

/** Reads what is to be saved. With `test` it takes one of the operator's questions, too. */
async function readInput(
  deps: ProviderRouteDeps,
  c: AppContext,
  readBody: ReadBody<ProviderInput>,
): Promise<ProviderInput> {
  const input = await readBody();
  if (input.test) await takeAsk(deps, c);
  return input;
}

async function actIn({ db, signingKey, settings, limiter, builtin }: ProviderRouteDeps, c: AppContext) {
  const { accountId } = requireAdmin(c.var);
  await limiter.take({ key: `provider:${accountId}`, ...changesByOperator });
  const testing = { builtin, contextTokens: settings.MODEL_CONTEXT_TOKENS };
  return { db, signingKey, settings, testing, by: actorOf(c.var), signal: c.req.raw.signal };
}

async function takeAsk({ limiter }: ProviderRouteDeps, c: AppContext): Promise<void> {
  const { accountId } = requireAdmin(c.var);
  await limiter.take({ key: `provider-ask:${accountId}`, ...asksByOperator });
}

async function showOne(deps: ShowDeps, id: string): Promise<Provider> {
  const { items } = await showProviders(deps);
  const found = items.find((item) => item.id === id);
  if (!found) throw notFound();
  return found;
}
