import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { hashesAtOnce } from '#server/identity/passwords.ts';
import type { BareJob } from './identity/bare-verify.ts';
import { signIn, signInsPerSecond } from './identity/sign-ins.ts';
import { faults, paces, percentile } from './relay/figures.ts';
import { type LoadClient, startLoadClient } from './relay/load-client.ts';
import { startProcess } from './relay/processes.ts';
import { reportFaults } from './relay/routes.ts';

// Sign-ins beside bare argon2id on the same cores, and answers that stream while 200 wrong sign-ins come at once.
const operator = { Email: 'operator@bench.example', Password: 'Bench-1-password' };
// Short rounds in turn, so that what else the machine does meets both alike.
const rate = { rounds: 15, seconds: 1.5, atOnce: 16, wantedShare: 0.9 };
const answers = { chats: 10, tokens: 300, tokensPerSecond: 50, rounds: 3 };
const burst = { signIns: 200, afterMs: 500, wantedShare: 0.8 };
const model = `tokens:${answers.tokens}@${answers.tokensPerSecond}`;
const program = (path: string) => fileURLToPath(new URL(path, new URL('../', import.meta.url)));

const folder = await mkdtemp(join(tmpdir(), 'identity-'));
const logFile = join(folder, 'log');
const bare = fork(program('bench/identity/bare-verify.ts'));
const client = startLoadClient();
const fake = await startProcess(program('server/models/testing/fake-openai-main.ts'), { logFile });
const product = await startProcess(program('server/main.ts'), {
  logFile,
  env: {
    PORT: '0',
    BIND: '127.0.0.1',
    DATA_DIR: join(folder, 'data'),
    MODEL: `openai-compatible:${model}`,
    OPENAI_COMPATIBLE_URL: fake.url,
    ADMIN_EMAIL: operator.Email,
    ADMIN_PASSWORD: operator.Password,
    RATE_LIMITS: 'off',
    DEMO: 'off',
  },
});
try {
  await measureRate(product.url);
  await measureBurst(product.url, client);
} finally {
  bare.kill();
  client.stop();
  await product.stop();
  await fake.stop();
  await rm(folder, { recursive: true, force: true });
}

async function measureRate(url: string): Promise<void> {
  await signInsPerSecond(url, { who: operator, atOnce: rate.atOnce, seconds: 1 });
  const rounds: { bare: number; product: number }[] = [];
  for (let round = 0; round < rate.rounds; round++) {
    const job: BareJob = { atOnce: hashesAtOnce, seconds: rate.seconds };
    bare.send(job);
    const [verified] = await once(bare, 'message');
    const signedIn = await signInsPerSecond(url, { who: operator, ...rate });
    rounds.push({ bare: Number(verified), product: signedIn });
  }
  const middle = (of: (round: { bare: number; product: number }) => number) =>
    percentile(rounds.map(of), 0.5);
  const share = middle((round) => round.product / round.bare);
  console.log(
    `sign-ins ${middle((round) => round.product).toFixed(1)}/s, bare argon2id ${middle((round) => round.bare).toFixed(1)}/s, ` +
      `share p50 ${share.toFixed(2)} of ${rate.rounds} rounds (wanted ${rate.wantedShare})`,
  );
  if (share < rate.wantedShare) process.exitCode = 1;
}

async function measureBurst(url: string, load: LoadClient): Promise<void> {
  const shares: number[] = [];
  for (let round = 0; round < answers.rounds; round++) {
    const alone = await stream(url, load, 'alone');
    const burstDone = setTimeout(burst.afterMs).then(() => sendWrongSignIns(url));
    const beside = await stream(url, load, `beside ${burst.signIns} wrong sign-ins`);
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

/** How long they took in all, in milliseconds. */
async function sendWrongSignIns(url: string): Promise<number> {
  const start = performance.now();
  const wrong = { ...operator, Password: 'Wrong-1-password' };
  const answered = await Promise.all(Array.from({ length: burst.signIns }, () => signIn(url, wrong)));
  if (answered.some(Boolean)) throw new Error('a wrong password was let in');
  return performance.now() - start;
}
