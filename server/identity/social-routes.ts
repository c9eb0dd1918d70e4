import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import type { Logger } from 'pino';
import { clientOfAddress, type RateLimiter } from '../http/limits.ts';
import { Problem, problem } from '../http/problem.ts';
import type { AppContext, AppEnv } from '../http/request.ts';
import { createRouter, problemResponse } from '../http/router.ts';
import { setRefreshCookie } from './cookies.ts';
import { type SessionDeps, startSession } from './sessions.ts';
import { findOrConnectAccount } from './social-accounts.ts';
import { createConnections, type FindConnection } from './social-connections.ts';
import { addOutcome, type Destination, type DestinationDeps, findDestination } from './social-destination.ts';
import { type Flow, startFlow, takeFlow } from './social-flow.ts';
import { refusalOf } from './social-refusal.ts';
import type { ConnectionName, SocialSettings } from './social-settings.ts';

export interface SocialRouteDeps extends SessionDeps, DestinationDeps {
  social: SocialSettings;
  limiter: RateLimiter;
  log: Pick<Logger, 'warn'>;
}

type FlowDeps = SocialRouteDeps & { findConnection: FindConnection };

/** Each flow makes two requests, and each of them may cost a call of the provider. */
const requestsByAddress = { limit: 200, windowSeconds: 900 };

/** The GitHub button's path says google: the contract has it so. */
const ways = [
  { connection: 'github', start: 'google-login', callback: 'github-callback', label: 'GitHub' },
  { connection: 'linkedin', start: 'linkedin-login', callback: 'linkedin-callback', label: 'LinkedIn' },
] as const;

const browsersLed = '; whoever accepts HTML is led to `/loginsuccess?error={code}`';

/** `GET /auth/google-login`, `/auth/linkedin-login` and where the providers send people back to. Mount it at `/identity`. */
export function socialRoutes(deps: SocialRouteDeps): OpenAPIHono<AppEnv> {
  const router = createRouter();
  const flowDeps = { ...deps, findConnection: createConnections(deps.social) };
  for (const way of ways) {
    router.openapi(startRoute(way), (c) => orOwnPage(deps, c, () => begin(flowDeps, c, way)));
    router.openapi(callbackRoute(way), (c) => orOwnPage(deps, c, () => finish(flowDeps, c, way.connection)));
  }
  return router;
}

function startRoute({ start, label }: (typeof ways)[number]) {
  return createRoute({
    method: 'get',
    path: `/auth/${start}`,
    tags: ['Identity'],
    summary: `Sign in through ${label}: for a browser to go to`,
    request: {
      query: z.object({
        returnurl: z.string().optional().describe('where to return to, on a host that is served here'),
      }),
    },
    responses: {
      302: { description: 'To the provider, or to `{returnurl}?error={code}`' },
      400: problemResponse(`\`returnurl\` is missing, or not allowed${browsersLed}`),
    },
  });
}

function callbackRoute({ callback, label }: (typeof ways)[number]) {
  return createRoute({
    method: 'get',
    path: `/auth/${callback}`,
    tags: ['Identity'],
    summary: `Where ${label} sends people back to`,
    responses: {
      302: { description: 'To `{returnurl}?token={AuthToken}`, or to `{returnurl}?error={code}`' },
      403: problemResponse(`This browser has begun no sign-in, or it is over${browsersLed}`),
    },
  });
}

async function begin(deps: FlowDeps, c: AppContext, way: (typeof ways)[number]): Promise<Response> {
  c.header('Cache-Control', 'no-store');
  const { connection } = way;
  const destination = await findDestination(deps, c);
  return leadBack(deps, c, destination, async () => {
    await takeFromLimit(deps, c);
    const callback = new URL(way.callback, `${deps.originOf(c)}${c.req.path}`).href;
    const { url, checks } = await deps.findConnection(destination.host, connection).begin(callback);
    startFlow(deps, c, { connection, checks, callback, destination });
    return url;
  });
}

async function finish(deps: FlowDeps, c: AppContext, connection: ConnectionName): Promise<Response> {
  c.header('Cache-Control', 'no-store');
  const flow = takeFlow(deps, c, connection);
  if (!flow) {
    throw problem(
      'sign_in_expired',
      'This sign-in is over, or was begun in another browser. Go to the sign-in page and start again.',
    );
  }
  return leadBack(deps, c, flow.destination, async () => {
    await takeFromLimit(deps, c);
    requireCurrent(flow, c);
    const { host, url } = flow.destination;
    const found = deps.findConnection(host, connection);
    const cameBackTo = new URL(`${flow.callback}${new URL(c.req.url).search}`);
    const profile = await found.finish(cameBackTo, flow.checks);
    const account = await findOrConnectAccount(deps.db, { host, provider: found.issuer, profile });
    const { accessToken, refreshToken } = await startSession(deps, { account, host });
    setRefreshCookie(deps, c, refreshToken);
    return addOutcome(url, { token: accessToken });
  });
}

/** Where there is no destination to lead back to, a browser is led to this host's own page; any other client is told the problem. */
async function orOwnPage(
  { originOf }: SocialRouteDeps,
  c: AppContext,
  answer: () => Promise<Response>,
): Promise<Response> {
  try {
    return await answer();
  } catch (error) {
    const isBrowser = c.req.header('accept')?.includes('text/html');
    if (!(error instanceof Problem && isBrowser)) throw error;
    return c.redirect(addOutcome(`${originOf(c)}/loginsuccess`, { error: error.code }), 302);
  }
}

/** Redirects to where `next` says; for a refusal, to the destination with its code. */
async function leadBack(
  deps: FlowDeps,
  c: AppContext,
  { url, host }: Destination,
  next: () => Promise<string>,
): Promise<Response> {
  try {
    return c.redirect(await next(), 302);
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    const { requestId } = c.var;
    if (refusal.cause) {
      deps.log.warn({ requestId, host, code: refusal.code, cause: String(refusal.cause) }, 'sign-in refused');
    }
    return c.redirect(addOutcome(url, { error: refusal.code }), 302);
  }
}

function requireCurrent({ checks, expiresAt }: Flow, c: AppContext): void {
  if (c.req.query('state') !== checks.state) {
    throw problem('sign_in_mismatch', 'The answer belongs to another sign-in. Please start again.');
  }
  if (Date.now() >= expiresAt) {
    throw problem('sign_in_expired', 'The sign-in took longer than ten minutes. Please start again.');
  }
}

function takeFromLimit(deps: FlowDeps, c: AppContext): Promise<void> {
  return deps.limiter.take({ key: `social:${clientOfAddress(c.var.address)}`, ...requestsByAddress });
}
