import { expect, it } from 'vitest';
import { createTokenRenewal } from './token-renewal.ts';

/** Seconds since the epoch at which every test starts. */
const start = 1_700_000_000;
const hour = 3600;

function tokenOf(name: string, iat: number, sub = 'ann'): string {
  return `h.${btoa(JSON.stringify({ sub, name, iat, exp: iat + hour })).replaceAll('=', '')}.s`;
}

const expired = tokenOf('expired', start - 2 * hour);
const current = tokenOf('current', start);
const next = tokenOf('next', start);

/** A page whose session and server are variables; `requestToken` answers what `answers` holds, in order. */
function openPage(stored: string | undefined, answers: (string | undefined | Error)[] = []) {
  const page = {
    ...{ stored, now: start * 1000, requests: 0, ended: false },
    calls: [] as (string | undefined)[],
    /** Resolves when the server may answer. */
    isReady: Promise.resolve(),
  };
  const { asPerson } = createTokenRenewal({
    readToken: () => page.stored,
    storeToken: (token) => {
      page.stored = token;
    },
    endSession: () => {
      page.stored = undefined;
      page.ended = true;
    },
    requestToken: async () => {
      page.requests += 1;
      await page.isReady;
      const answer = answers.shift();
      if (answer instanceof Error) throw answer;
      return answer;
    },
    runAlone: (run) => run(),
    now: () => page.now,
  });
  /** A call that the server takes from visitors and with the tokens `accepts`. */
  const callWhile = (signal: AbortSignal | undefined, ...accepts: string[]) =>
    asPerson(async (token) => {
      page.calls.push(token);
      return { status: token === undefined || accepts.includes(token) ? 200 : 401 };
    }, signal);
  const call = (...accepts: string[]) => callWhile(undefined, ...accepts);
  return { page, call, callWhile };
}

it('sends a fresh token as it is, and nothing for a visitor', async () => {
  const signedIn = openPage(current);
  expect(await signedIn.call(current)).toEqual({ status: 200 });
  expect(signedIn.page).toMatchObject({ calls: [current], requests: 0 });

  const visitor = openPage(undefined);
  await visitor.call();
  expect(visitor.page).toMatchObject({ calls: [undefined], requests: 0 });
});

it('renews a token ahead of the call in its last minute, not before', async () => {
  const { page, call } = openPage(current, [next]);
  page.now = (start + hour - 61) * 1000;
  await call(current);
  expect(page.requests).toBe(0);
  page.now = (start + hour - 59) * 1000;
  await call(next);
  expect(page).toMatchObject({ calls: [current, next], requests: 1, stored: next });
});

it('sends a call again, once, with the next token where the server refuses the first', async () => {
  const { page, call } = openPage(current, [next]);
  expect(await call(next)).toEqual({ status: 200 });
  expect(page).toMatchObject({ calls: [current, next], requests: 1, stored: next });

  const stubborn = openPage(current, [next, tokenOf('third', start)]);
  expect(await stubborn.call()).toEqual({ status: 401 });
  expect(stubborn.page).toMatchObject({ calls: [current, next], requests: 1 });
});

it('renews once for calls at the same time', async () => {
  const { page, call } = openPage(expired, [next]);
  await Promise.all([call(next), call(next), call(next)]);
  expect(page).toMatchObject({ calls: [next, next, next], requests: 1 });
});

it('goes on as a visitor where the session is over', async () => {
  const { page, call } = openPage(current, [undefined]);
  expect(await call()).toEqual({ status: 200 });
  expect(page).toMatchObject({ calls: [current, undefined], ended: true });
});

it('keeps the session where nobody can say whether it is over', async () => {
  const { page, call } = openPage(expired, [new Error('offline'), new Error('offline')]);
  expect(await call()).toEqual({ status: 401 });
  expect(page).toMatchObject({ calls: [expired], ended: false, stored: expired });
});

it('takes the token that another tab has got meanwhile', async () => {
  const { page, call } = openPage(current, ['never asked for']);
  const waiting = call(next);
  page.stored = next;
  expect(await waiting).toEqual({ status: 200 });
  expect(page).toMatchObject({ calls: [current, next], requests: 0 });
});

it('does not bring back somebody who signs out while the token is renewed', async () => {
  const { page, call } = openPage(expired, [next]);
  const waiting = call();
  page.stored = undefined;
  await waiting;
  expect(page).toMatchObject({ calls: [undefined], stored: undefined });
});

it('renews once, not at each call, where this machine’s clock is two hours ahead', async () => {
  const { page, call } = openPage(current, [next]);
  page.now += 2 * hour * 1000;
  await call(next);
  await call(next);
  expect(page).toMatchObject({ calls: [next, next], requests: 1 });
});

it('turns the person at this page into nobody else: their session ends', async () => {
  const { page, call } = openPage(expired, [tokenOf('next', start, 'ben')]);
  await call();
  expect(page).toMatchObject({ calls: [undefined], stored: undefined, ended: true });
});

it('waits for a next token no longer than its caller', async () => {
  for (const stored of [expired, current]) {
    const { page, call, callWhile } = openPage(stored, [next]);
    const { promise, resolve: answer } = Promise.withResolvers<void>();
    page.isReady = promise;
    const leaving = new AbortController();
    const waiting = callWhile(leaving.signal);
    await expect.poll(() => page.requests).toBe(1);
    leaving.abort(new Error('left'));
    await expect(waiting).rejects.toThrow('left');
    expect(page.calls).not.toContain(next);
    // Others still get it.
    const other = call(next);
    answer();
    await other;
    expect(page).toMatchObject({ requests: 1, stored: next });
  }
});
