import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { z } from 'zod';
import type { AppContext } from '../http/request.ts';
import { deriveKey, seal, unseal } from './sealing.ts';
import { checksSchema } from './social-connection.ts';
import type { ConnectionName } from './social-settings.ts';

export interface FlowDeps {
  /** The deployment's secret. */
  signingKey: Uint8Array;
  /** How the client reached this server: `https://acme.example`, no slash at the end. */
  originOf(c: AppContext): string;
}

/** How long a person may take at the provider. */
const flowMs = 10 * 60_000;

/** Longer than the flow counts: who comes back too late is still led back to the page. */
const cookieSeconds = 3600;

const flowCookie = 'signInFlow';
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

/** Remembers a flow that was begun, in place of any before it. */
export function startFlow(
  deps: FlowDeps,
  c: AppContext,
  { connection, ...flow }: { connection: ConnectionName } & Omit<Flow, 'expiresAt'>,
): void {
  const text = JSON.stringify({ ...flow, expiresAt: Date.now() + flowMs } satisfies Flow);
  setCookie(c, flowCookie, seal(sealingKey(deps), { text, context: connection }), {
    httpOnly: true,
    sameSite: 'Lax',
    secure: isSecure(deps, c),
    path: flowPath,
    maxAge: cookieSeconds,
  });
}

/** The flow that this browser began with a connection, taken once: the cookie goes. `undefined` when there is none. */
export function takeFlow(deps: FlowDeps, c: AppContext, connection: ConnectionName): Flow | undefined {
  const sealed = getCookie(c, flowCookie);
  if (sealed === undefined) return undefined;
  deleteCookie(c, flowCookie, { path: flowPath, secure: isSecure(deps, c) });
  const text = unseal(sealingKey(deps), { sealed, context: connection });
  return text === undefined ? undefined : flowSchema.safeParse(JSON.parse(text)).data;
}

function sealingKey({ signingKey }: FlowDeps): Uint8Array {
  return deriveKey(signingKey, 'social sign-in flows');
}

function isSecure(deps: FlowDeps, c: AppContext): boolean {
  return deps.originOf(c).startsWith('https:');
}
