import type { Logger } from 'pino';
import type { HostEnd } from '#contract/hosts/host-states.ts';
import { problem } from '#server/failure/problem.ts';
import { clientOfAddress } from '#server/http/client/client-networks.ts';
import { hostNotFound } from '#server/http/host/host.ts';
import type { RateLimiter } from '#server/http/limits/rate-limit.ts';
import type { AppContext } from '#server/http/routes/request.ts';
import { replaceSession } from '../sessions/cookies.ts';
import { type SessionDeps, startSession } from '../sessions/session-starts.ts';
import { holdForSecondFactor } from '../sign-in/pending-sign-in.ts';
import { findOrConnectAccount } from './social-accounts.ts';
import type { FindConnection } from './social-connections.ts';
import {
  addOutcome,
  type Destination,
  type DestinationDeps,
  findDestination,
  findStartElsewhere,
} from './social-destination.ts';
import { consumeFlow, type Flow, startFlow } from './social-flow.ts';
import type { ProviderRoutes } from './social-provider-routes.ts';
import { problemOfProviderError } from './social-refusal.ts';

export interface SocialSignInDeps extends SessionDeps, DestinationDeps {
  findConnection: FindConnection;
  /** Returns how a host that is closed ended; undefined for any other host. */
  findClosed(host: string): Promise<HostEnd | undefined>;
  limiter: RateLimiter;
  log: Pick<Logger, 'warn'>;
}

/** Each flow makes two requests, and each may cause a request to the provider. */
const requestsByAddress = { limit: 200, windowSeconds: 900 };

/** Redirects to the provider, or first to the host that the sign-in is for. Throws `returnurl_not_allowed`. */
export async function beginSignIn(
  deps: SocialSignInDeps,
  c: AppContext,
  provider: ProviderRoutes,
): Promise<Response> {
  c.header('Cache-Control', 'no-store');
  const { connection } = provider;
  const destination = await findDestination(deps, c);
  const elsewhere = findStartElsewhere(deps, c, { destination, start: provider.start });
  if (elsewhere !== undefined) return c.redirect(elsewhere, 302);
  return redirectBack(deps, c, destination, async () => {
    await countRequest(deps, c);
    const callback = new URL(provider.callback, `${c.var.origin}${c.req.path}`).href;
    const found = await deps.findConnection(destination.host, connection);
    const { url, checks } = await found.begin(callback);
    const invitation = c.req.query('invitation')?.slice(0, 200);
    startFlow(deps, c, { connection, checks, callback, destination, invitation });
    return url;
  });
}

/** Handles the provider's callback and signs the person in. Throws `sign_in_mismatch` or `sign_in_expired` if the return URL is unknown. */
export async function finishSignIn(
  deps: SocialSignInDeps,
  c: AppContext,
  { connection }: ProviderRoutes,
): Promise<Response> {
  c.header('Cache-Control', 'no-store');
  const flow = consumeFlow(deps, c, connection);
  return redirectBack(deps, c, flow.destination, async () => {
    await countRequest(deps, c);
    requireInTime(flow);
    const { host, url } = flow.destination;
    // The host may have ended meanwhile, and the callback may be another host's.
    if (await deps.findClosed(host)) throw hostNotFound(host);
    const found = await deps.findConnection(host, connection);
    const callbackUrl = new URL(`${flow.callback}${new URL(c.req.url).search}`);
    const profile = await found.finish(callbackUrl, flow.checks);
    const arrival = { host, provider: found.issuer, profile, invitation: flow.invitation };
    const account = await findOrConnectAccount(deps, { ...arrival, address: c.var.address });
    await holdForSecondFactor(deps, c, { account, host, invitation: flow.invitation });
    const { address } = c.var;
    const userAgent = c.req.header('user-agent');
    const { accessToken, refreshToken } = await startSession(deps, { account, host, address, userAgent });
    await replaceSession(deps.db, c, { host, refreshToken });
    return addOutcome(url, { token: accessToken });
  });
}

/** Redirects to the URL of `next`, or to the destination with the code of a problem. */
async function redirectBack(
  deps: SocialSignInDeps,
  c: AppContext,
  { url, host }: Destination,
  next: () => Promise<string>,
): Promise<Response> {
  try {
    return c.redirect(await next(), 302);
  } catch (error) {
    const refusal = problemOfProviderError(error);
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
  throw problem('sign_in_expired', 'The sign-in took longer than ten minutes. Start again.');
}

function countRequest(deps: SocialSignInDeps, c: AppContext): Promise<void> {
  return deps.limiter.take({ key: `social:${clientOfAddress(c.var.address)}`, ...requestsByAddress });
}
