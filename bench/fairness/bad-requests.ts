import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { median } from '../measuring/figures.ts';
import { fetchToken, operatorSettings } from '../measuring/operator.ts';
import { startServer } from '../measuring/start-program.ts';
import type { BadSender } from './bad-sender.ts';
import { openTurns } from './read-turns.ts';
import { askForWhile, uploadHandbook } from './visitors.ts';

const rounds = 5;
const roundMs = 5_000;
/** Until as many slow bodies are open as a client may have. */
const warmUpMs = 6_000;
const badPerSecond = 50;
/** Aims of the step: share of the pace that others keep, and the longest time the event loop may be held. */
const leastPace = 0.9;
const mostBlockedMs = 50;
const badHost = 'bad.localhost';
const goodHost = 'good.localhost';

interface Round {
  answersPerSecond: number;
  /** Longest turn of the server's event loop. */
  longestTurnMs: number;
}

/**
 * Visitors of one host ask all the time, each a tenth of a second after its last answer, while another host sends nothing or 50 bad requests a
 * second, by turns. Prints the pace of the answers and the longest hold of the event loop; returns whether both aims are met.
 */
export async function measureBadRequests(folder: string): Promise<boolean> {
  const turns = openTurns(join(folder, 'turns'));
  await using server = await startServer(folder, {
    ...operatorSettings,
    ...turns.settings,
    RATE_LIMITS: '1000',
    TRUST_PROXY: '127.0.0.1',
    LOG_LEVEL: 'warn',
  });
  const { url } = server;
  const good = { url, host: goodHost, fileId: await uploadHandbook(url, goodHost) };
  const bad = { url, host: badHost, fileId: await uploadHandbook(url, badHost) };
  const token = await fetchToken(url);
  const sender = new Worker(new URL('./bad-sender.ts', import.meta.url), {
    workerData: { ...bad, token, perSecond: badPerSecond } satisfies BadSender,
  });
  await once(sender, 'message');
  const takeLongestTurn = () => turns.takeLongest(server.pid);
  const measure = async (): Promise<Round> => {
    await takeLongestTurn();
    const answers = await askForWhile(good, roundMs);
    return { answersPerSecond: answers / (roundMs / 1000), longestTurnMs: await takeLongestTurn() };
  };
  const [quiet, busy]: [Round[], Round[]] = [[], []];
  // Compiles what requests run through.
  await measure();
  sender.postMessage('send');
  await measure();
  sender.postMessage('stop');
  await once(sender, 'message');
  for (let round = 0; round < rounds; round++) {
    quiet.push(await measure());
    sender.postMessage('send');
    await sleep(warmUpMs);
    busy.push(await measure());
    sender.postMessage('stop');
    const [counts] = await once(sender, 'message');
    if (round === rounds - 1) console.log(`Bad requests by what was answered: ${JSON.stringify(counts)}`);
    await sleep(1_000);
  }
  await sender.terminate();
  return report(quiet, busy);
}

function report(quiet: readonly Round[], busy: readonly Round[]): boolean {
  const paceOf = (some: readonly Round[]) => median(some.map(({ answersPerSecond }) => answersPerSecond));
  const longestOf = (some: readonly Round[]) => Math.max(...some.map(({ longestTurnMs }) => longestTurnMs));
  const ratio = paceOf(busy) / paceOf(quiet);
  const [before, during] = [longestOf(quiet), longestOf(busy)];
  console.log(
    `Answers of others: ${paceOf(quiet).toFixed(1)} a second, ${paceOf(busy).toFixed(1)} beside ${badPerSecond} bad requests a second: ${ratio.toFixed(2)} of their pace (aim ${leastPace})`,
  );
  console.log(
    `Event loop held at most ${before.toFixed(0)} ms without them, ${during.toFixed(0)} ms with them (aim ${mostBlockedMs} ms); by round ${busy.map(({ longestTurnMs }) => longestTurnMs.toFixed(0)).join(', ')} ms`,
  );
  return ratio >= leastPace && during <= mostBlockedMs;
}
