import { decodeClaims } from './session.ts';

interface RenewalDeps {
  readToken: () => string | undefined;
  storeToken: (token: string) => void;
  endSession: () => void;
  /** Returns the next token; `undefined` if the session is over. Throws if the server can't say. */
  requestToken: () => Promise<string | undefined>;
  /** Runs one at a time in all tabs: a refresh token that is used twice ends the session. */
  runAlone: (run: () => Promise<string | undefined>) => Promise<string | undefined>;
  /** Milliseconds since the epoch. */
  now: () => number;
}

/** Milliseconds before its expiry in which a call renews a token first. */
const margin = 60_000;

/** A token and when it arrived, by this machine's clock. */
type Received = { token: string; at: number };

/**
 * Renews tokens. `asPerson` sends a request with a fresh token, and once more if the server refuses it: with the next
 * token, or without one if the session is over. Aborting `signal` ends the wait for a token and throws its reason.
 */
export function createTokenRenewal(deps: RenewalDeps) {
  let running: Promise<string | undefined> | undefined;
  let received: Received | undefined;

  function renew(stale: string): Promise<string | undefined> {
    running ??= deps
      .runAlone(() => renewUnlessDone(deps, stale))
      .then((next) => {
        if (next !== undefined && next !== stale) received = { token: next, at: deps.now() };
        return next;
      })
      .finally(() => {
        running = undefined;
      });
    return running;
  }

  /** Returns the next token, or this one if the renewal fails. */
  async function renewOrKeep(token: string, signal: AbortSignal | undefined): Promise<string | undefined> {
    const next = renew(token).catch(() => token);
    return signal ? orAborted(next, signal) : next;
  }

  async function asPerson<Reply extends { status: number }>(
    send: (token: string | undefined) => Promise<Reply>,
    signal?: AbortSignal | null,
  ): Promise<Reply> {
    const stored = deps.readToken();
    const isDue = stored !== undefined && isEnding(stored, received, deps.now());
    const token = isDue ? await renewOrKeep(stored, signal ?? undefined) : stored;
    const reply = await send(token);
    if (reply.status !== 401 || token === undefined) return reply;
    const next = await renewOrKeep(token, signal ?? undefined);
    return next === token ? reply : send(next);
  }

  return { asPerson };
}

async function renewUnlessDone(deps: RenewalDeps, stale: string): Promise<string | undefined> {
  const isDone = () => deps.readToken() !== stale;
  // Another tab renewed it, or somebody signed in or out.
  if (isDone()) return deps.readToken();
  const next = await deps.requestToken();
  if (isDone()) return deps.readToken();
  // Somebody else's cookie must not replace the person at this page.
  if (next === undefined || decodeClaims(next)?.sub !== decodeClaims(stale)?.sub) {
    deps.endSession();
    return undefined;
  }
  deps.storeToken(next);
  return next;
}

function isEnding(token: string, received: Received | undefined, now: number): boolean {
  const { iat, exp } = decodeClaims(token) ?? {};
  if (typeof iat !== 'number' || typeof exp !== 'number') return false;
  const span = (exp - iat) * 1000;
  // If this machine's clock is wrong, only the time since the token's arrival counts; each call would renew it otherwise.
  const end = received?.token === token ? received.at + span : exp * 1000;
  return now > end - Math.min(margin, span / 10);
}

function orAborted<T>(result: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(signal.reason);
    if (signal.aborted) giveUp();
    signal.addEventListener('abort', giveUp, { once: true });
    result.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp));
  });
}
