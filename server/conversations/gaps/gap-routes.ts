import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Gap, GapAct, GapActed } from '#contract/chat/gaps.ts';
import { chosenHost } from '#server/hosts/configs/chosen-host.ts';
import { payerOf, requireAdmin } from '#server/http/routes/admin-scope.ts';
import { mountBounded } from '#server/http/routes/mount-route.ts';
import type { AppContext, AppEnv } from '#server/http/routes/request.ts';
import { createRouter } from '#server/http/routes/router.ts';
import type { Recorder } from '../keeping/recorder.ts';
import { findOldestKept } from '../periods/retention.ts';
import { answerGap, checkGap, type GapActDeps, ignoreGap, previewAnswer } from './act-on-gap.ts';
import { actOnGapRoute, listGapsRoute } from './gap-openapi.ts';
import { gatherGaps } from './gather.ts';
import { findGapById, type HostGap, listGaps, type OpenGap } from './list-gaps.ts';

interface GapRouteDeps extends GapActDeps {
  recorder: Recorder;
}

/** Lists of one host, each of which searches for every gap of a page. */
const lists = { limit: 120, windowSeconds: 600 };
/** Acts of one host, each of which may ask a model. */
const acts = { limit: 120, windowSeconds: 600 };
const noStore = { 'Cache-Control': 'no-store' };

/** Routes for admins to see what was not answered, and to answer it. Mount them at `/api`. */
export function gapRoutes(deps: GapRouteDeps): OpenAPIHono<AppEnv> {
  const { db, limiter, recorder } = deps;
  const router = createRouter();
  router.openapi(listGapsRoute, async (c) => {
    const { host: typed, page } = c.req.valid('query');
    const host = chosenHost(c, typed);
    await limiter.take({ key: `gaps-list:${payerOf(requireAdmin(c.var))}`, ...lists });
    await recorder.flush();
    // Gathers this host's newest questions, unless another process does; nobody waits for another host's.
    await gatherGaps(db, c.req.raw.signal, host);
    const { items, total } = await listGaps(db, { host, page, oldest: await findOldestKept(deps, host) });
    const shown = await Promise.all(items.map((gap) => withNearest(deps, c, { gap, host })));
    return c.json({ items: shown, total }, 200, noStore);
  });
  mountBounded(router, actOnGapRoute, { maxBytes: 200_000 }, async (c, read) => {
    const admin = requireAdmin(c.var);
    const { scope } = admin;
    const oldestOf = (host: string) => findOldestKept(deps, host);
    const gap = await findGapById(db, { scope, id: c.req.param('id'), oldestOf });
    await limiter.take({ key: `gaps:${payerOf(admin)}`, ...acts });
    const act = await read.body();
    return c.json(await actOn(deps, c, { gap, act }), 200, noStore);
  });
  return router;
}

async function withNearest(
  { tries }: GapRouteDeps,
  c: AppContext,
  { gap, host }: { gap: OpenGap; host: string },
): Promise<Gap> {
  const { address } = c.var;
  const nearest = await tries.findNearest({ host, question: gap.title, address, signal: c.req.raw.signal });
  return { ...gap, ...(nearest && { nearest }) };
}

async function actOn(
  deps: GapRouteDeps,
  c: AppContext,
  { gap, act }: { gap: HostGap; act: GapAct },
): Promise<GapActed> {
  if (act.action === 'check') return checkGap(deps, c, { gap, act });
  if (act.action === 'ignore') return { questions: await ignoreGap(deps, c, gap) };
  return { questions: await (act.preview ? previewAnswer : answerGap)(deps, c, { gap, act }) };
}
