import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Agent, request } from 'undici';
import { memoryOf } from './hosts/memory.ts';
import { hostOf, seedHosts } from './hosts/seed.ts';
import { percentile } from './relay/figures.ts';
import { type Started, startProcess } from './relay/processes.ts';

// The page and the config call of a deployment with very many hosts beside one with few, in turns, in the same run.
const sizes = { few: 10, many: 10_000 };
const batches = 60;
const callsInBatch = 50;
const wantedRatio = 1.1;
const wantedMb = 50;
const calls = {
  page: { path: '/', headers: { accept: 'text/html' } },
  config: { path: '/api/configs', headers: {} },
};
type Call = keyof typeof calls;

interface Server extends Started {
  hosts: number;
  pid: number;
  /** Milliseconds of each call. */
  times: Record<Call, number[]>;
}

const agent = new Agent({ connections: 1, pipelining: 1 });
const folder = await mkdtemp(join(tmpdir(), 'hosts-'));
try {
  const few = await startServer('few');
  const many = await startServer('many');
  // Two batches of each unmeasured, so that code is compiled and pages are in memory.
  for (let batch = -2; batch < batches; batch++) {
    for (const server of batch % 2 === 0 ? [few, many] : [many, few]) await callHosts(server, batch);
  }
  report(few, many);
  await Promise.all([few.stop(), many.stop()]);
} finally {
  await agent.close();
  await rm(folder, { recursive: true, force: true });
}

async function startServer(size: keyof typeof sizes): Promise<Server> {
  const data = join(folder, size);
  await seedHosts(join(data, 'store.sqlite'), sizes[size]);
  const started = await startProcess(fileURLToPath(new URL('../server/main.ts', import.meta.url)), {
    logFile: join(folder, 'log'),
    env: { PORT: '0', BIND: '127.0.0.1', DATA_DIR: data, RATE_LIMITS: 'off', LOG_LEVEL: 'warn' },
  });
  return { ...started, hosts: sizes[size], times: { page: [], config: [] } };
}

/** Calls hosts all over the store, so that what is kept of one does not help the next. */
async function callHosts(server: Server, batch: number): Promise<void> {
  for (let n = 0; n < callsInBatch; n++) {
    const host = hostOf((((batch + 2) * callsInBatch + n) * 7919) % server.hosts);
    for (const call of Object.keys(calls) as Call[]) {
      const { path, headers } = calls[call];
      const started = performance.now();
      const { statusCode, body } = await request(`${server.url}${path}`, {
        headers: { ...headers, host },
        dispatcher: agent,
      });
      const text = await body.text();
      if (batch >= 0) server.times[call].push(performance.now() - started);
      if (statusCode !== 200 || !text.includes(`Site of ${host}`))
        throw new Error(`${host}${path}: ${statusCode}`);
    }
  }
}

function report(few: Server, many: Server): void {
  let isWithin = true;
  for (const call of Object.keys(calls) as Call[]) {
    const [p50Few, p50Many] = [few, many].map(({ times }) => percentile(times[call], 0.5));
    const [p95Few, p95Many] = [few, many].map(({ times }) => percentile(times[call], 0.95));
    const ratio = (p50Many ?? Number.NaN) / (p50Few ?? Number.NaN);
    isWithin &&= ratio <= wantedRatio;
    console.log(
      `${call}: p50 ${p50Few?.toFixed(2)} ms with ${few.hosts} hosts, ${p50Many?.toFixed(2)} ms with ${many.hosts}: ${ratio.toFixed(2)} ` +
        `of ${wantedRatio}; p95 ${p95Few?.toFixed(2)} and ${p95Many?.toFixed(2)} ms`,
    );
  }
  const [own, ownFew] = [memoryOf(many.pid), memoryOf(few.pid)];
  const more = own.ownMb - ownFew.ownMb;
  isWithin &&= more <= wantedMb;
  console.log(
    `memory of its own: ${ownFew.ownMb.toFixed(0)} MB and ${own.ownMb.toFixed(0)} MB, ${more.toFixed(0)} of ${wantedMb} MB more; ` +
      `mapped from files, which the system takes back when it needs to: ${ownFew.mappedMb.toFixed(0)} and ${own.mappedMb.toFixed(0)} MB`,
  );
  process.exitCode = isWithin ? 0 : 1;
}
