import { createHash } from 'node:crypto';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { z } from 'zod';
import { deriveKey } from '#server/compute/derive-key.ts';
import { problem } from '#server/failure/problem.ts';
import type { AppContext } from '#server/http/routes/request.ts';
import { seal, unseal } from '../sessions/sealing.ts';
import { checksSchema } from './social-connection.ts';
import type { ProviderRoutes } from './social-provider-routes.ts';

interface FlowDeps {
  /** The deployment's secret. */
  signingKey: Uint8Array;
}

/** Time a person has at the provider. */
const flowMs = 10 * 60_000;

/** Longer than `flowMs`, so that a person who comes back late is still redirected to the page. */
const cookieSeconds = 3600;

/** Maximum number of pending flows per browser, since each request sends all their cookies. */
const maxFlows = 5;

const cookiePrefix = 'signInFlow-';
const flowPath = '/identity/auth';

const flowSchema = z.object({
  checks: checksSchema,
  /** Callback URL that was sent to the provider. */
  callback: z.string(),
  destination: z.object({ url: z.string(), host: z.string() }),
  /** The token of an invitation to accept. */
  invitation: z.string().optional(),
  /** Milliseconds since 1970. */
  expiresAt: z.number(),
});

/** State of a sign-in between its two requests; stored only in a sealed cookie. */
export type Flow = z.infer<typeof flowSchema>;

/** Stores a flow in a cookie, and deletes the oldest ones beyond `maxFlows`. */
export function startFlow(
  deps: FlowDeps,
  c: AppContext,
  { connection, ...flow }: { connection: ProviderRoutes['connection'] } & Omit<Flow, 'expiresAt'>,
): void {
  const secure = isSecure(c);
  // Browsers send the oldest cookie first.
  for (const name of pendingFlows(c).slice(0, 1 - maxFlows))
    deleteCookie(c, name, { path: flowPath, secure });
  const text = JSON.stringify({ ...flow, expiresAt: Date.now() + flowMs } satisfies Flow);
  const sealed = seal(sealingKey(deps), { text, context: connection });
  setCookie(c, cookieNameOf(flow.checks.state), sealed, {
    httpOnly: true,
    sameSite: 'Lax',
    secure,
    path: flowPath,
    maxAge: cookieSeconds,
  });
}

/** Returns the flow of the callback's state and deletes its cookie. Throws `sign_in_mismatch` or, without pending flows, `sign_in_expired`. */
export function consumeFlow(deps: FlowDeps, c: AppContext, connection: ProviderRoutes['connection']): Flow {
  const state = c.req.query('state') ?? '';
  const name = cookieNameOf(state);
  const sealed = getCookie(c, name);
  if (sealed === undefined && pendingFlows(c).length > 0) {
    throw problem('sign_in_mismatch', 'This response belongs to a different sign-in. Start again.');
  }
  if (sealed !== undefined) deleteCookie(c, name, { path: flowPath, secure: isSecure(c) });
  const text = sealed && unseal(sealingKey(deps), { sealed, context: connection });
  const flow = text ? flowSchema.parse(JSON.parse(text)) : undefined;
  if (flow?.checks.state === state) return flow;
  const detail =
    'This sign-in has expired or was started in another browser. Start again from the sign-in page.';
  throw problem('sign_in_expired', detail);
}

function pendingFlows(c: AppContext): string[] {
  return Object.keys(getCookie(c)).filter((name) => name.startsWith(cookiePrefix));
}

function cookieNameOf(state: string): string {
  return cookiePrefix + createHash('sha256').update(state).digest('base64url').slice(0, 16);
}

function sealingKey({ signingKey }: FlowDeps): Uint8Array {
  return deriveKey(signingKey, 'social sign-in flows');
}

function isSecure(c: AppContext): boolean {
  return c.var.origin.startsWith('https:');
}
