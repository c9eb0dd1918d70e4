import { decodeClaims } from './session.ts';

interface RenewalDeps {
  readToken: () => string | undefined;
  storeToken: (token: string) => void;
  endSession: () => void;
  /** Asks for the next token; `undefined` where the session is over. Throws where that cannot be known now. */
  requestToken: () => Promise<string | undefined>;
  /** Runs one at a time among all tabs: a refresh token that is shown twice ends the session. */
  runAlone: (run: () => Promise<string | undefined>) => Promise<string | undefined>;
  /** Milliseconds since the epoch. */
  now: () => number;
}

/** Milliseconds before its end in which a token is renewed ahead of a call. */
const margin = 60_000;

/** When a token came, by this machine's clock. */
type Received = { token: string; at: number };

/**
 * Keeps whoever is signed in signed in. `asPerson` sends a request with a token that is fresh, and sends it once more
 * where the server refuses the token: with the next one, or as a visitor where the session is over. A `signal` that
 * aborts ends the wait for the next token; throws its reason.
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

  /** The token to go on with: the next one, or this one where none can be had now. */
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
  // Another tab was faster, or somebody signed in or out.
  if (isDone()) return deps.readToken();
  const next = await deps.requestToken();
  if (isDone()) return deps.readToken();
  // A cookie of somebody else must not turn the person at this page into them.
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
  // Where this machine's clock is wrong, only the time since the token came counts; else each call would renew it.
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
