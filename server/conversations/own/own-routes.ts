import type { OpenAPIHono } from '@hono/zod-openapi';
import { problem } from '#server/failure/problem.ts';
import { clientOfAddress } from '#server/http/client/client-networks.ts';
import { type ConfiguredHosts, originOfPage } from '#server/http/host/host.ts';
import type { RateLimiter } from '#server/http/limits/rate-limit.ts';
import { mountBounded } from '#server/http/routes/mount-route.ts';
import type { AppContext, AppEnv } from '#server/http/routes/request.ts';
import { requireMember } from '#server/http/routes/request.ts';
import { createRouter } from '#server/http/routes/router.ts';
import { refuseCrossSite } from '#server/people/sessions/cross-site.ts';
import type { Db } from '#server/store/schema.ts';
import { askerOfRequest } from '../askers/asker.ts';
import type { VisitorCookies } from '../askers/visitor-cookie.ts';
import type { Recorder } from '../keeping/recorder.ts';
import { findOldestKept } from '../periods/retention.ts';
import { rateAnswer } from './feedback.ts';
import {
  deleteOwnRoute,
  feedbackRoute,
  listOwnRoute,
  readOwnRoute,
  renameOwnRoute,
  sharedRoute,
  shareRoute,
  unshareRoute,
} from './openapi.ts';
import { deleteOwn, findOwn, listOwn, type OwnAct, renameOwn, requireOwn } from './own-conversations.ts';
import { findShared, type ShareSigner, shareOwn, unshareOwn } from './shares.ts';

export interface OwnRouteDeps extends ConfiguredHosts {
  db: Db;
  limiter: RateLimiter;
  cookies: VisitorCookies;
  recorder: Recorder;
  shares: ShareSigner;
  /** True unless the host's config says otherwise. */
  maySharing: (host: string) => Promise<boolean>;
  now: () => Date;
}

const actsByClient = { limit: 300, windowSeconds: 600 };
const bounds = { maxBytes: 20_000 };
const noStore = { 'Cache-Control': 'no-store' };

/** Routes for visitors and signed-in people to rate answers, and to have their own conversations. Mount it at `/ai`. */
export function ownRoutes(deps: OwnRouteDeps): OpenAPIHono<AppEnv> {
  const { db, recorder, now } = deps;
  const router = createRouter();
  // A cookie says whose conversation it is.
  for (const route of [feedbackRoute, listOwnRoute, readOwnRoute, shareRoute])
    router.use(route.getRoutingPath(), refuseCrossSite(deps));
  mountBounded(router, feedbackRoute, bounds, async (c, read) => {
    await takeAct(deps, c);
    const feedback = await read.body();
    await recorder.flush();
    const { host } = c.var;
    const oldest = await findOldestKept(deps, host);
    await rateAnswer(db, { host, oldest, feedback, asker: askerOfRequest(deps.cookies, c), now: now() });
    return c.body(null, 204);
  });
  router.openapi(listOwnRoute, async (c) => {
    const { host } = c.var;
    const { accountId } = requireMember(c.var.caller);
    await recorder.flush();
    const oldest = await findOldestKept(deps, host);
    return c.json(await listOwn(db, { host, accountId, oldest, query: c.req.valid('query') }), 200, noStore);
  });
  router.openapi(readOwnRoute, async (c) => c.json(await findOwn(db, await actOf(deps, c)), 200, noStore));
  mountBounded(router, renameOwnRoute, bounds, async (c, read) => {
    await takeAct(deps, c);
    const act = await actOf(deps, c);
    await requireOwn(db, act);
    const { title } = await read.body();
    return c.json(await renameOwn(db, act, title), 200, noStore);
  });
  router.openapi(deleteOwnRoute, async (c) => {
    await takeAct(deps, c);
    await deleteOwn(db, await actOf(deps, c));
    return c.body(null, 204);
  });
  router.route('/', shareRoutes(deps));
  return router;
}

function shareRoutes(deps: OwnRouteDeps): OpenAPIHono<AppEnv> {
  const { db, shares, limiter, now } = deps;
  const router = createRouter();
  router.openapi(shareRoute, async (c) => {
    requireMember(c.var.caller);
    await takeAct(deps, c);
    const { host } = c.var;
    if (!(await deps.maySharing(host))) {
      throw problem('sharing_not_allowed', `Conversations on ${host} can't be shared by a link.`);
    }
    const { id, sharedAt } = await shareOwn(db, { ...(await actOf(deps, c)), now: now() });
    const url = `${originOfPage(c.var)}/shared/${shares.tokenOf({ host, id })}`;
    return c.json({ url, sharedAt }, 200, noStore);
  });
  router.openapi(unshareRoute, async (c) => {
    requireMember(c.var.caller);
    await takeAct(deps, c);
    await unshareOwn(db, await actOf(deps, c));
    return c.body(null, 204);
  });
  router.openapi(sharedRoute, async (c) => {
    const { host, address } = c.var;
    await limiter.take({ key: `shared:${clientOfAddress(address)}`, ...actsByClient });
    const isOpen = await deps.maySharing(host);
    const id = isOpen ? shares.idOf(c.req.valid('param').token, host) : undefined;
    const shared = await findShared(db, { host, id, oldest: await findOldestKept(deps, host) });
    return c.json(shared, 200, { ...noStore, 'X-Robots-Tag': 'noindex' });
  });
  return router;
}

function takeAct({ limiter }: OwnRouteDeps, { var: { address } }: AppContext): Promise<void> {
  return limiter.take({ key: `conversation:${clientOfAddress(address)}`, ...actsByClient });
}

async function actOf(deps: OwnRouteDeps, c: AppContext): Promise<OwnAct> {
  await deps.recorder.flush();
  const { host } = c.var;
  const id = c.req.param('id') ?? '';
  return { host, id, asker: askerOfRequest(deps.cookies, c), oldest: await findOldestKept(deps, host) };
}
