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

/**
 * Keeps whoever is signed in signed in. `asPerson` sends a request with a token that is fresh, and sends it once more
 * where the server refuses the token: with the next one, or as a visitor where the session is over.
 */
export function createTokenRenewal(deps: RenewalDeps) {
  let running: Promise<string | undefined> | undefined;
  let received: { token: string; at: number } | undefined;

  function renew(stale: string): Promise<string | undefined> {
    running ??= deps
      .runAlone(() => renewUnlessDone(stale))
      .finally(() => {
        running = undefined;
      });
    return running;
  }

  async function renewUnlessDone(stale: string): Promise<string | undefined> {
    const isDone = () => deps.readToken() !== stale;
    // Another tab was faster, or somebody signed in or out.
    if (isDone()) return deps.readToken();
    const next = await deps.requestToken();
    if (isDone()) return deps.readToken();
    if (next === undefined) deps.endSession();
    else {
      received = { token: next, at: deps.now() };
      deps.storeToken(next);
    }
    return next;
  }

  function isEnding(token: string): boolean {
    const { iat, exp } = decodeClaims(token) ?? {};
    if (typeof iat !== 'number' || typeof exp !== 'number') return false;
    const span = (exp - iat) * 1000;
    // Where this machine's clock is wrong, only the time since the token came counts; else each call would renew it.
    const end = received?.token === token ? received.at + span : exp * 1000;
    return deps.now() > end - Math.min(margin, span / 10);
  }

  async function asPerson<Reply extends { status: number }>(
    send: (token: string | undefined) => Promise<Reply>,
  ): Promise<Reply> {
    const stored = deps.readToken();
    const token = stored !== undefined && isEnding(stored) ? await renew(stored).catch(() => stored) : stored;
    const reply = await send(token);
    if (reply.status !== 401 || token === undefined) return reply;
    const next = await renew(token).catch(() => token);
    return next === token ? reply : send(next);
  }

  return { asPerson };
}
