import { createHash } from 'node:crypto';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { z } from 'zod';
import { problem } from '#server/failure/problem.ts';
import type { AppContext } from '#server/http/request.ts';
import { deriveKey, seal, unseal } from '../sessions/sealing.ts';
import { checksSchema } from './social-connection.ts';
import type { ConnectionName } from './social-settings.ts';

interface FlowDeps {
  /** The deployment's secret. */
  signingKey: Uint8Array;
  /** How the client reached this server: `https://acme.example`, no slash at the end. */
  originOf(c: AppContext): string;
}

/** How long a person may take at the provider. */
const flowMs = 10 * 60_000;

/** Longer than the flow counts: who comes back too late is still led back to the page. */
const cookieSeconds = 3600;

/** How many flows of one browser wait for their answer at most: all their cookies come with each request. */
const mostFlows = 5;

const cookiePrefix = 'signInFlow-';
const flowPath = '/identity/auth';

const flowSchema = z.object({
  checks: checksSchema,
  /** The address that the provider was told to send the person back to. */
  callback: z.string(),
  destination: z.object({ url: z.string(), host: z.string() }),
  /** Milliseconds since 1970. */
  expiresAt: z.number(),
});

/** A sign-in between its two requests. It is kept in a sealed cookie of the browser that began it, and nowhere else. */
export type Flow = z.infer<typeof flowSchema>;

/** Remembers a flow that was begun, beside the browser's last few others. */
export function startFlow(
  deps: FlowDeps,
  c: AppContext,
  { connection, ...flow }: { connection: ConnectionName } & Omit<Flow, 'expiresAt'>,
): void {
  const secure = isSecure(deps, c);
  // Browsers send the oldest first.
  for (const name of waitingFlows(c).slice(0, 1 - mostFlows))
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

/**
 * The flow that this browser began with a connection and that the answer's state belongs to, taken once: the cookie goes. An
 * answer that belongs to none leaves those that wait as they are. Throws `sign_in_mismatch` where one waits, else `sign_in_expired`.
 */
export function takeFlow(deps: FlowDeps, c: AppContext, connection: ConnectionName): Flow {
  const state = c.req.query('state') ?? '';
  const name = cookieNameOf(state);
  const sealed = getCookie(c, name);
  if (sealed === undefined && waitingFlows(c).length > 0) {
    throw problem('sign_in_mismatch', 'The answer belongs to another sign-in. Please start again.');
  }
  if (sealed !== undefined) deleteCookie(c, name, { path: flowPath, secure: isSecure(deps, c) });
  const text = sealed && unseal(sealingKey(deps), { sealed, context: connection });
  const flow = text ? flowSchema.parse(JSON.parse(text)) : undefined;
  if (flow?.checks.state === state) return flow;
  throw problem(
    'sign_in_expired',
    'This sign-in is over, or was begun in another browser. Go to the sign-in page and start again.',
  );
}

function waitingFlows(c: AppContext): string[] {
  return Object.keys(getCookie(c)).filter((name) => name.startsWith(cookiePrefix));
}

function cookieNameOf(state: string): string {
  return cookiePrefix + createHash('sha256').update(state).digest('base64url').slice(0, 16);
}

function sealingKey({ signingKey }: FlowDeps): Uint8Array {
  return deriveKey(signingKey, 'social sign-in flows');
}

function isSecure(deps: FlowDeps, c: AppContext): boolean {
  return deps.originOf(c).startsWith('https:');
}
