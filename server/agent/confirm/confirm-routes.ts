import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { confirmedSchema, offeredActionSchema } from '#contract/agent/action-calls.ts';
import { clientOfAddress } from '#server/http/client/client-networks.ts';
import type { ConfiguredHosts } from '#server/http/host/host.ts';
import type { RateLimiter } from '#server/http/limits/rate-limit.ts';
import { mountBounded } from '#server/http/routes/mount-route.ts';
import type { AppContext, AppEnv } from '#server/http/routes/request.ts';
import { createRouter, jsonResponse, problemResponse } from '#server/http/routes/router.ts';
import { refuseCrossSite } from '#server/people/sessions/cross-site.ts';
import { type ConfirmDeps, confirmAction } from './confirm-action.ts';
import { findPending } from './pending.ts';

export interface ConfirmRouteDeps extends ConfirmDeps, ConfiguredHosts {
  limiter: RateLimiter;
  /** Returns the visitor's cookies and account, by which an answer's actions wait for them. */
  askersOf: (c: AppContext) => readonly string[];
}

const confirmsByClient = { limit: 60, windowSeconds: 600 };
const noStore = { 'Cache-Control': 'no-store' };

const bodySchema = z
  .object({
    arguments: z
      .record(z.string(), z.unknown())
      .optional()
      .describe('What was shown; if it differs from what waits, nothing is sent'),
  })
  .meta({ id: 'ActionConfirmation' });

const confirmRoute = createRoute({
  method: 'post',
  path: '/api/actions/{id}/confirm',
  tags: ['Actions'],
  summary: 'Confirm an action that waits',
  description:
    'Sends what a `data-confirm` part showed: once, for the visitor whose question it was, within 15 minutes. `outcome` is `failed` if it was certainly not done, `unknown` if it was sent and no clear answer came back.',
  request: {
    params: z.object({ id: z.string() }),
    body: { content: { 'application/json': { schema: bodySchema } } },
  },
  responses: {
    200: jsonResponse('What became of it', confirmedSchema),
    400: problemResponse('The body is malformed'),
    403: problemResponse('The request came from another site'),
    404: problemResponse('Nothing waits under this id for this visitor'),
    409: problemResponse('It was confirmed before, is too old, or the action was changed'),
    413: problemResponse('The request is too large'),
    429: problemResponse('Too many requests; see `Retry-After`'),
  },
});

const stateRoute = createRoute({
  method: 'get',
  path: '/api/actions/{id}',
  tags: ['Actions'],
  summary: 'What became of an action that waits',
  description:
    'For the visitor whose question it was: after a lost connection it says if the action was sent. Known for 15 minutes from the offer.',
  request: { params: z.object({ id: z.string() }) },
  responses: {
    200: jsonResponse('The action and its state', offeredActionSchema),
    404: problemResponse('Nothing was offered under this id to this visitor'),
    429: problemResponse('Too many requests; see `Retry-After`'),
  },
});

/** Routes for visitors to confirm what an answer's model wants to do. Mount it at `/ai`. */
export function confirmRoutes(deps: ConfirmRouteDeps): OpenAPIHono<AppEnv> {
  const router = createRouter();
  // A cookie says whose question it was.
  router.use(confirmRoute.getRoutingPath(), refuseCrossSite(deps));
  const askingOf = async (c: AppContext) => {
    const { host, address } = c.var;
    const client = clientOfAddress(address);
    await deps.limiter.take({ key: `confirm:${host}:${client}`, ...confirmsByClient });
    return { host, id: c.req.param('id') ?? '', askers: deps.askersOf(c) };
  };
  mountBounded(router, confirmRoute, { maxBytes: 50_000 }, async (c, read) => {
    const asking = await askingOf(c);
    await findPending(deps, asking);
    const { arguments: shown } = await read.body();
    const confirmed = await confirmAction(deps, { ...asking, shown });
    return c.json(confirmed, 200, noStore);
  });
  router.openapi(stateRoute, async (c) => c.json(await findPending(deps, await askingOf(c)), 200, noStore));
  return router;
}
