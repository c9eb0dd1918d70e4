import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { maxConcurrentHashes } from '#server/people/accounts/passwords.ts';
import type { BareJob } from './identity/bare-verify.ts';
import { inTurn, signUpPeople } from './identity/people.ts';
import { openConnection, type Person, signIn, signInsPerSecond } from './identity/sign-ins.ts';
import { cpuMsOf } from './ingest/process-cost.ts';
import { faults, paces, percentile } from './relay/figures.ts';
import { type LoadClient, startLoadClient } from './relay/load-client.ts';
import { startProcess } from './relay/processes.ts';
import { reportFaults } from './relay/routes.ts';

// Sign-ins beside bare argon2id on the same cores, and answers that stream while 200 wrong sign-ins come at once.
// With the limits of a deployment: a person may sign in a hundred times an hour.
const peopleCount = 200;
// Short rounds in turn, so that what else the machine does meets both alike.
const rate = { warmUpSeconds: 5, rounds: 15, seconds: 1.5, atOnce: 16, wantedShare: 0.9 };
const answers = { chats: 10, tokens: 300, tokensPerSecond: 50, rounds: 3 };
const burst = { afterMs: 500, wantedShare: 0.8 };
const model = `tokens:${answers.tokens}@${answers.tokensPerSecond}`;
const program = (path: string) => fileURLToPath(new URL(path, new URL('../', import.meta.url)));

const folder = await mkdtemp(join(tmpdir(), 'identity-'));
const logFile = join(folder, 'log');
const bare = fork(program('bench/identity/bare-verify.ts'));
const client = startLoadClient();
const fake = await startProcess(program('server/testing/models/fake-openai-main.ts'), { logFile });
const product = await startProcess(program('server/main.ts'), {
  logFile,
  env: {
    PORT: '0',
    BIND: '127.0.0.1',
    DATA_DIR: join(folder, 'data'),
    MODEL: `openai-compatible:${model}`,
    OPENAI_COMPATIBLE_URL: fake.url,
    TRUST_PROXY: '127.0.0.1',
    DEMO: 'off',
  },
});
try {
  const people = await signUpPeople(product.url, peopleCount);
  await measureRate(product.url, people);
  await measureBurst(product.url, client, people);
} finally {
  bare.kill();
  client.stop();
  await product.stop();
  await fake.stop();
  await rm(folder, { recursive: true, force: true });
}

async function measureRate(url: string, all: readonly Person[]): Promise<void> {
  const people = inTurn(all);
  await signInsPerSecond(url, { people, atOnce: rate.atOnce, seconds: rate.warmUpSeconds });
  const rounds: Round[] = [];
  for (let round = 0; round < rate.rounds; round++) {
    const verified = await measure([bare.pid ?? 0], async () => {
      const job: BareJob = { atOnce: maxConcurrentHashes, seconds: rate.seconds };
      bare.send(job);
      return Number((await once(bare, 'message'))[0]);
    });
    const signedIn = await measure([product.pid, 'self'], () => signInsPerSecond(url, { people, ...rate }));
    rounds.push({ bare: verified, product: signedIn });
  }
  tellRate(rounds);
}

interface Round {
  bare: Measured;
  product: Measured;
}

/** Of one thing done over and over: how often a second, and what each took of the processors, in milliseconds. */
interface Measured {
  perSecond: number;
  cpuMs: number[];
}

async function measure(pids: (number | 'self')[], run: () => Promise<number>): Promise<Measured> {
  const before = pids.map((pid) => cpuMsOf(pid));
  const start = performance.now();
  const perSecond = await run();
  const done = (perSecond * (performance.now() - start)) / 1000;
  return { perSecond, cpuMs: pids.map((pid, at) => (cpuMsOf(pid) - (before[at] ?? 0)) / done) };
}

function tellRate(rounds: readonly Round[]): void {
  const middle = (of: (round: Round) => number) => percentile(rounds.map(of), 0.5);
  const share = middle(({ product, bare }) => product.perSecond / bare.perSecond);
  console.log(
    `sign-ins ${middle(({ product }) => product.perSecond).toFixed(1)}/s, ` +
      `bare argon2id ${middle((round) => round.bare.perSecond).toFixed(1)}/s, ` +
      `share p50 ${share.toFixed(2)} of ${rate.rounds} rounds (wanted ${rate.wantedShare})`,
  );
  // What others do on the machine meets this less than the clock.
  const [bareMs, serverMs, clientMs] = [
    middle(({ bare }) => bare.cpuMs[0] ?? 0),
    middle(({ product }) => product.cpuMs[0] ?? 0),
    middle(({ product }) => product.cpuMs[1] ?? 0),
  ];
  console.log(
    `processor time each: bare ${bareMs.toFixed(1)} ms; server ${serverMs.toFixed(1)} ms, client ${clientMs.toFixed(2)} ms: ` +
      `share ${(bareMs / (serverMs + clientMs)).toFixed(2)}`,
  );
  if (share < rate.wantedShare) process.exitCode = 1;
}

async function measureBurst(url: string, load: LoadClient, people: readonly Person[]): Promise<void> {
  const shares: number[] = [];
  for (let round = 0; round < answers.rounds; round++) {
    const alone = await stream(url, load, 'alone');
    const burstDone = setTimeout(burst.afterMs).then(() => sendWrongSignIns(url, people));
    const beside = await stream(url, load, `beside ${people.length} wrong sign-ins`);
    console.log(`${''.padEnd(28)} the sign-ins took ${((await burstDone) / 1000).toFixed(1)} s`);
    shares.push(beside / alone);
  }
  const share = percentile(shares, 0.5);
  console.log(`the slowest answer keeps ${share.toFixed(2)} of its pace (wanted ${burst.wantedShare})`);
  if (share < burst.wantedShare) process.exitCode = 1;
}

/** The pace of the slowest of the answers that stream at once, in tokens a second. */
async function stream(url: string, load: LoadClient, name: string): Promise<number> {
  const result = await load.run({ url: `${url}/ai/api/values`, wire: 'events', model, ...answers });
  const least = Math.min(...paces(result, answers.tokens));
  const gap = Math.max(...result.chats.map((chat) => chat.longestGap));
  console.log(
    `${name.padEnd(28)} ${answers.chats} answers, least pace ${least.toFixed(1)} of ${answers.tokensPerSecond} tokens/s, ` +
      `longest gap ${Math.round(gap)} ms`,
  );
  if (faults(result).length > 0) reportFaults(faults(result), answers.chats);
  return least;
}

/** One wrong sign-in of each, all at once. How long they took in all, in milliseconds. */
async function sendWrongSignIns(url: string, people: readonly Person[]): Promise<number> {
  const ready = await Promise.all(people.map(async (who) => ({ who, ...(await openConnection(url)) })));
  const start = performance.now();
  const answered = await Promise.all(
    ready.map(({ post, who }) => signIn(post, { ...who, Password: 'Wrong-1-password' })),
  );
  const elapsed = performance.now() - start;
  for (const { close } of ready) close();
  if (answered.some(Boolean)) throw new Error('a wrong password was let in');
  return elapsed;
}
