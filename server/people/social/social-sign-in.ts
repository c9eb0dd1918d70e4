import type { Logger } from 'pino';
import { problem } from '#server/failure/problem.ts';
import { clientOfAddress, type RateLimiter } from '#server/http/limits.ts';
import type { AppContext } from '#server/http/request.ts';
import { replaceSession } from '../sessions/replace-session.ts';
import { type SessionDeps, startSession } from '../sessions/session-starts.ts';
import { findOrConnectAccount } from './social-accounts.ts';
import type { FindConnection } from './social-connections.ts';
import {
  addOutcome,
  type Destination,
  type DestinationDeps,
  findDestination,
  findStartElsewhere,
} from './social-destination.ts';
import { type Flow, startFlow, takeFlow } from './social-flow.ts';
import { refusalOf } from './social-refusal.ts';
import type { Way } from './social-ways.ts';

export interface SocialSignInDeps extends SessionDeps, DestinationDeps {
  findConnection: FindConnection;
  limiter: RateLimiter;
  log: Pick<Logger, 'warn'>;
}

/** Each flow makes two requests, and each of them may cost a call of the provider. */
const requestsByAddress = { limit: 200, windowSeconds: 900 };

/** Sends a person to the provider, or first to the host that the sign-in is for. Throws `returnurl_not_allowed`. */
export async function beginSignIn(deps: SocialSignInDeps, c: AppContext, way: Way): Promise<Response> {
  c.header('Cache-Control', 'no-store');
  const { connection } = way;
  const destination = await findDestination(deps, c);
  const elsewhere = findStartElsewhere(deps, c, { destination, start: way.start });
  if (elsewhere !== undefined) return c.redirect(elsewhere, 302);
  return leadBack(deps, c, destination, async () => {
    await takeFromLimit(deps, c);
    const callback = new URL(way.callback, `${deps.originOf(c)}${c.req.path}`).href;
    const { url, checks } = await deps.findConnection(destination.host, connection).begin(callback);
    startFlow(deps, c, { connection, checks, callback, destination });
    return url;
  });
}

/** Signs in the person whom the provider sent back. Throws `sign_in_mismatch`, `sign_in_expired` where nothing says where to lead back to. */
export async function finishSignIn(
  deps: SocialSignInDeps,
  c: AppContext,
  { connection }: Way,
): Promise<Response> {
  c.header('Cache-Control', 'no-store');
  const flow = takeFlow(deps, c, connection);
  return leadBack(deps, c, flow.destination, async () => {
    await takeFromLimit(deps, c);
    requireInTime(flow);
    const { host, url } = flow.destination;
    const found = deps.findConnection(host, connection);
    const cameBackTo = new URL(`${flow.callback}${new URL(c.req.url).search}`);
    const profile = await found.finish(cameBackTo, flow.checks);
    const account = await findOrConnectAccount(deps.db, { host, provider: found.issuer, profile });
    const { accessToken, refreshToken } = await startSession(deps, { account, host });
    await replaceSession(deps, c, { host, refreshToken });
    return addOutcome(url, { token: accessToken });
  });
}

/** Redirects to where `next` says; for a refusal, to the destination with its code. */
async function leadBack(
  deps: SocialSignInDeps,
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

function requireInTime({ expiresAt }: Flow): void {
  if (Date.now() < expiresAt) return;
  throw problem('sign_in_expired', 'The sign-in took longer than ten minutes. Please start again.');
}

function takeFromLimit(deps: SocialSignInDeps, c: AppContext): Promise<void> {
  return deps.limiter.take({ key: `social:${clientOfAddress(c.var.address)}`, ...requestsByAddress });
}
