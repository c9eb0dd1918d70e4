import { join } from 'node:path';
import { addConfig, fillStore } from '../measuring/fill-store.ts';
import { fetchToken, operatorSettings } from '../measuring/operator.ts';
import { startServer } from '../measuring/start-program.ts';
import type { Attack, Target } from './attacks/attack.ts';
import { attacks } from './attacks/attacks.ts';
import { startHostileServer } from './attacks/hostile-server.ts';
import { fillSites } from './attacks/site-deletion.ts';
import { openTurns, type Turns } from './read-turns.ts';
import { askForWhile, type Site, uploadHandbook } from './visitors.ts';

const times = 3;
/** Time in which others ask, without an attack. */
const quietMs = 5_000;
const goodHost = 'good.localhost';

/**
 * Tries what one client can send to hold all others, by turns, while four visitors ask. Prints the longest turn of the event loop and the pace that
 * is left to the visitors; returns whether each turn is within its aim.
 */
export async function measureAttacks(folder: string): Promise<boolean> {
  using hostile = await startHostileServer();
  await fillStore(join(folder, 'store.sqlite'), async (db) => {
    await addConfig(db, 'sites.localhost', {});
    await fillSites(db);
  });
  const turns = openTurns(join(folder, 'turns'));
  await using server = await startServer(folder, {
    ...{ ...operatorSettings, ...turns.settings, DEMO: 'off' },
    ...{ TRUST_PROXY: '127.0.0.1', ALLOW_PRIVATE_URLS: hostile.address, LOG_LEVEL: 'warn' },
  });
  const { url, pid } = server;
  const target = { url, token: await fetchToken(url), hostile };
  const good = { url, host: goodHost, fileId: await uploadHandbook(url, goodHost) };
  await askForWhile(good, quietMs);
  await turns.takeLongest(pid);
  const quiet = (await askForWhile(good, quietMs)) / quietMs;
  console.log(`Without an attack: event loop held at most ${(await turns.takeLongest(pid)).toFixed(0)} ms`);
  let isMet = true;
  for (const attack of attacks) {
    const isFine = await measureAttack(attack, {
      target,
      good,
      quiet,
      takeLongest: () => turns.takeLongest(pid),
    });
    isMet &&= isFine;
  }
  return isMet;
}

interface Measuring {
  target: Target;
  good: Site;
  /** Answers of the visitors in a millisecond without an attack. */
  quiet: number;
  takeLongest: () => ReturnType<Turns['takeLongest']>;
}

async function measureAttack(
  { name, mostHeldMs, prepare }: Attack,
  { target, good, quiet, takeLongest }: Measuring,
): Promise<boolean> {
  const attack = await prepare(target);
  const held: number[] = [];
  let [answers, ms] = [0, 0];
  for (let time = 0; time < times; time++) {
    await takeLongest();
    const began = performance.now();
    const stop = new AbortController();
    const asking = askForWhile(good, Number.POSITIVE_INFINITY, stop.signal);
    await attack();
    ms += performance.now() - began;
    stop.abort();
    answers += await asking;
    held.push(await takeLongest());
  }
  const longest = Math.max(...held);
  const pace =
    ms < 1000
      ? 'over too soon to measure the pace of others'
      : `${(answers / ms / quiet).toFixed(2)} of the pace of others`;
  console.log(
    `${name}: event loop held at most ${longest.toFixed(0)} ms (aim ${mostHeldMs}; ${held.map((one) => one.toFixed(0)).join(', ')}), ${pace}`,
  );
  return longest <= mostHeldMs;
}
