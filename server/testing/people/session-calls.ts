import { randomBytes } from 'node:crypto';
import { createRateLimiter } from '#server/http/limits/rate-limit.ts';
import type { Account, SignedIn } from '#server/people/accounts/account.ts';
import { insertAccount } from '#server/people/accounts/accounts.ts';
import { refreshSession } from '#server/people/sessions/refresh.ts';
import { startSession } from '#server/people/sessions/session-starts.ts';
import { createSigningKeys } from '#server/people/sessions/signing-keys.ts';
import { findSignedIn } from '#server/people/sign-in/caller.ts';
import type { Db } from '#server/store/schema.ts';
import { stoppedClock } from '../stopped-clock.ts';
import { noon } from './token-forge.ts';

export const host = 'acme.example';
export const consoleHost = 'console.example';
export const address = '192.0.2.1';

/** Returns a time some seconds after noon, when everybody signs in. */
export const after = (seconds: number) => new Date(noon.getTime() + seconds * 1000);

/** Returns functions for sessions in the store of the running test. */
export function createSessionCalls(store: () => Db) {
  const signingKey = randomBytes(32);
  const deps = () => ({
    db: store(),
    keys: createSigningKeys({ db: store(), signingKey, now: () => noon.getTime() }),
    signingKey,
    isConsole: (name: string) => name === consoleHost,
    limiter: createRateLimiter(store(), { enabled: true, now: stoppedClock() }),
  });
  const addAccount = (more: Partial<Account> = {}) =>
    insertAccount(store(), { host, email: 'ann@mail.example', role: 'user', ...more });
  const refresh = (refreshToken: string, seconds = 60, on = host) =>
    refreshSession(deps(), { host: on, refreshToken, now: after(seconds) });
  return {
    deps,
    addAccount,
    refresh,
    signIn: async (account?: Account, on = host) =>
      startSession(deps(), { account: account ?? (await addAccount()), host: on, address, now: noon }),
    /** Returns the e-mail of an access token's account. */
    who: async ({ accessToken }: SignedIn, on = host, seconds = 60) =>
      (await findSignedIn(deps(), { token: accessToken, host: on, now: after(seconds) }))?.account.email,
    /** Refreshes a session, and throws if that fails. */
    step: async (refreshToken: string, seconds?: number) => {
      const next = await refresh(refreshToken, seconds);
      if (!next) throw new Error('The session is over');
      return next;
    },
  };
}
