/**
 * Sends junk to every route of the app on a real server, as every kind of caller, and counts answers of 500 and above, connections that end
 * without an answer, and the longest turn of the server's thread. The calls are the same for the same seed.
 *
 *   npm run bench:fuzz -- [CALLS] [SEED]
 */

import type { Role } from '#contract/people/rights.ts';
import { openTestApp, type TestApp } from '#server/testing/app.ts';
import { addKey } from '#server/testing/isolation/add-key.ts';
import { openKeyMaker } from '#server/testing/programs/keys.ts';
import { watchTurns } from '#server/testing/turns.ts';
import { createJunk } from './fuzz/junk.ts';
import { closeConnections, send } from './fuzz/send.ts';
import { requireAim } from './measuring/figures.ts';
import { mulberry32 } from './random.ts';

const [calls = '10000', seed = '1'] = process.argv.slice(2);
const mostTurnMs = 350;
const atOnce = 4;
/** Calls after which people sign in again: some calls sign them out. */
const signInEvery = 200;

const here = 'acme.example';
const there = 'beta.example';
const app = await openTestApp({ MODEL: 'builtin', RATE_LIMITS: 'off', DEMO: 'off' });
await openKeyMaker(app, [here, there, 'localhost']);
const configs = await app.db.selectFrom('configs').select('id').execute();
const serving = await app.listen();
const port = Number(new URL(serving.url).port);
const random = mulberry32(Number(seed));
const make = createJunk(
  random,
  configs.map(({ id }) => id),
);
// The router lists a call's middleware under the same address as its handler.
const routes = [
  ...new Map(
    app.routes
      .filter(({ method }) => method !== 'ALL')
      .map(({ method, path }) => [`${method} ${path}`, { method, path }]),
  ).values(),
];
const keys = await Promise.all(
  (['ask', 'read', 'manage'] as const).map(async (scope) => {
    const { key } = await addKey(app, { host: here, scopes: [scope] });
    return { who: `key ${scope}`, host: here, token: key };
  }),
);

const faults = new Map<string, number>();
const statuses = new Map<number, number>();
let longest = { ms: 0, during: '' };
let callers = await signInAll(app, -1);
const turns = watchTurns();
await turns.takeLongest();
for (let n = 0; n < Number(calls); n += atOnce) {
  if (n % signInEvery === 0) {
    callers = await signInAll(app, n);
    await turns.takeLongest();
  }
  const names = await Promise.all(Array.from({ length: atOnce }, (_, index) => sendOne(n + index)));
  const ms = await turns.takeLongest();
  if (ms > longest.ms) longest = { ms, during: names.join(' | ') };
}
turns.stop();
closeConnections();
await serving.close(0);
await app.close();

console.log(
  [...statuses]
    .toSorted(([a], [b]) => a - b)
    .map(([status, count]) => `${status}: ${count}`)
    .join(', '),
);
const failed = [...faults.values()].reduce((all, count) => all + count, 0);
console.log(
  `${calls} calls of ${routes.length} routes, seed ${seed}: ${failed} failed; longest turn ${longest.ms.toFixed(0)} ms`,
);
console.log(`Longest during ${longest.during}`);
requireAim(failed === 0 && longest.ms <= mostTurnMs);

async function sendOne(n: number): Promise<string> {
  // Every route gets as many calls, by every caller in turn.
  const route = routes[n % routes.length];
  const caller = callers[Math.floor(random() * callers.length)];
  if (!route || !caller) throw new Error('There are no routes or no callers.');
  const call = make(route);
  const token = caller.token === undefined ? {} : { authorization: `Bearer ${caller.token}` };
  const status = await send(port, { ...call, headers: { ...call.headers, host: caller.host, ...token } });
  statuses.set(status ?? 0, (statuses.get(status ?? 0) ?? 0) + 1);
  const name = `${caller.who}: ${route.method} ${route.path}`;
  if (status === undefined || status === 0 || status >= 500) {
    const shown = `${status ?? 'no answer'} to ${name}, ${call.path.slice(0, 120)} ${call.body?.toString().slice(0, 200) ?? ''} ${JSON.stringify(call.headers).slice(0, 300)}`;
    if (!faults.has(shown)) console.log(shown);
    faults.set(shown, (faults.get(shown) ?? 0) + 1);
  }
  return name;
}

/** Signs everybody in, on hosts that are open: some calls suspend or delete them. */
async function signInAll({ db, signIn }: TestApp, n: number) {
  await db.deleteFrom('ended_hosts').execute();
  const make = async (who: string, host: string, role: Role) => {
    const { token } = await signIn({ host, role, email: `${role}-${n}@${host}` });
    return { who, host, token };
  };
  return [
    { who: 'anonymous', host: here, token: undefined },
    await make('user', here, 'user'),
    await make('analyst', here, 'analyst'),
    await make('editor', here, 'editor'),
    await make('host-admin', here, 'host-admin'),
    { ...(await make('admin of another host', there, 'host-admin')), host: here },
    await make('operator', 'localhost', 'admin'),
    ...keys,
  ];
}
