import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { maxConcurrentHashes } from '#server/people/accounts/passwords.ts';
import type { BareJob } from './identity/bare-verify.ts';
import { openConnection, signIn, signInsPerSecond, signUpPeople } from './identity/sign-ins.ts';
import { median, requireAim } from './measuring/figures.ts';
import { cpuMsOf } from './measuring/processes.ts';
import { startFakeModel, startServerWithModel } from './measuring/start-program.ts';
import { makeFolder } from './measuring/temporary-folder.ts';
import { paces } from './relay/figures.ts';
import { startLoadClient } from './relay/load-client.ts';
import { reportFaults } from './relay/routes.ts';

/**
 * Compares sign-ins to bare argon2id on the same cores, and answers that stream while 200 wrong sign-ins come at once to the same answers
 * alone. With the limits of a deployment: a person may sign in a hundred times an hour.
 */
const peopleCount = 200;
// Short rounds in turn, so that what else the machine does meets both alike.
const rate = { warmUpSeconds: 5, rounds: 15, seconds: 1.5, atOnce: 16, wantedShare: 0.9 };
const answers = { chats: 10, tokens: 300, tokensPerSecond: 50, rounds: 3 };
const burst = { afterMs: 500, wantedShare: 0.8 };
const model = `tokens:${answers.tokens}@${answers.tokensPerSecond}`;

using folder = makeFolder();
using load = startLoadClient();
await using fake = await startFakeModel(folder.path);
await using product = await startServerWithModel(folder.path, fake, model);
const { url, pid } = product;
const people = await signUpPeople(url, peopleCount);
await measureRate();
await measureBurst();

async function measureRate(): Promise<void> {
  const bare = fork(join(import.meta.dirname, 'identity/bare-verify.ts'));
  const inTurn = repeat(people);
  await signInsPerSecond(url, { people: inTurn, atOnce: rate.atOnce, seconds: rate.warmUpSeconds });
  const rounds: Round[] = [];
  for (let round = 0; round < rate.rounds; round++) {
    const verified = await measure([bare.pid ?? 0], async () => {
      const job: BareJob = { atOnce: maxConcurrentHashes, seconds: rate.seconds };
      bare.send(job);
      return Number((await once(bare, 'message'))[0]);
    });
    const signedIn = await measure([pid, 'self'], () => signInsPerSecond(url, { people: inTurn, ...rate }));
    rounds.push({ bare: verified, product: signedIn });
  }
  bare.kill();
  reportRate(rounds);
}

function* repeat<T>(values: readonly T[]): Generator<T, never> {
  for (;;) yield* values;
}

interface Round {
  bare: Measured;
  product: Measured;
}

/** How often a second a thing was done, and the processor time of each process for one. */
interface Measured {
  perSecond: number;
  cpuMs: number[];
}

async function measure(pids: (number | 'self')[], run: () => Promise<number>): Promise<Measured> {
  const before = pids.map((one) => cpuMsOf(one));
  const start = performance.now();
  const perSecond = await run();
  const done = (perSecond * (performance.now() - start)) / 1000;
  return { perSecond, cpuMs: pids.map((one, at) => (cpuMsOf(one) - (before[at] ?? 0)) / done) };
}

function reportRate(rounds: readonly Round[]): void {
  const middle = (of: (round: Round) => number | undefined) =>
    median(rounds.map((round) => of(round) ?? Number.NaN));
  const share = middle((round) => round.product.perSecond / round.bare.perSecond);
  console.log(
    `sign-ins ${middle((round) => round.product.perSecond).toFixed(1)}/s, ` +
      `bare argon2id ${middle((round) => round.bare.perSecond).toFixed(1)}/s, ` +
      `share p50 ${share.toFixed(2)} of ${rate.rounds} rounds (wanted ${rate.wantedShare})`,
  );
  // Processor time depends less than the clock on what else the machine does.
  const bareMs = middle((round) => round.bare.cpuMs[0]);
  const serverMs = middle((round) => round.product.cpuMs[0]);
  const clientMs = middle((round) => round.product.cpuMs[1]);
  console.log(
    `processor time each: bare ${bareMs.toFixed(1)} ms; server ${serverMs.toFixed(1)} ms, client ${clientMs.toFixed(2)} ms: ` +
      `share ${(bareMs / (serverMs + clientMs)).toFixed(2)}`,
  );
  requireAim(share >= rate.wantedShare);
}

async function measureBurst(): Promise<void> {
  const shares: number[] = [];
  for (let round = 0; round < answers.rounds; round++) {
    const alone = await stream('alone');
    const burstDone = sleep(burst.afterMs).then(sendWrongSignIns);
    const beside = await stream(`beside ${people.length} wrong sign-ins`);
    console.log(`${''.padEnd(28)} the sign-ins took ${((await burstDone) / 1000).toFixed(1)} s`);
    shares.push(beside / alone);
  }
  const share = median(shares);
  console.log(`the slowest answer keeps ${share.toFixed(2)} of its pace (wanted ${burst.wantedShare})`);
  requireAim(share >= burst.wantedShare);
}

/** Returns the pace of the slowest of the answers that stream at once, in tokens a second. */
async function stream(name: string): Promise<number> {
  const result = await load.run({ url: `${url}/ai/api/values`, wire: 'events', model, ...answers });
  const least = Math.min(...paces(result, answers.tokens));
  const gap = Math.max(...result.chats.map((chat) => chat.longestGap));
  console.log(
    `${name.padEnd(28)} ${answers.chats} answers, least pace ${least.toFixed(1)} of ${answers.tokensPerSecond} tokens/s, ` +
      `longest gap ${Math.round(gap)} ms`,
  );
  reportFaults(result);
  return least;
}

/** Sends one wrong sign-in of each person, all at once, and returns how long they took in all, in milliseconds. */
async function sendWrongSignIns(): Promise<number> {
  const ready = await Promise.all(people.map(async (who) => ({ who, ...(await openConnection(url)) })));
  const start = performance.now();
  const answered = await Promise.all(
    ready.map(({ post, who }) => signIn(post, { ...who, Password: 'Wrong-1-password' })),
  );
  const elapsed = performance.now() - start;
  for (const { close } of ready) close();
  if (answered.some(Boolean)) throw new Error('a wrong password was accepted');
  return elapsed;
}
