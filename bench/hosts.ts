import { join } from 'node:path';
import { Agent, request } from 'undici';
import { median, percentile, requireAim } from './measuring/figures.ts';
import { addConfig, fillStore, makeKnowledge } from './measuring/fill-store.ts';
import { memoryOf } from './measuring/processes.ts';
import { type Started, startServer } from './measuring/start-program.ts';
import { makeFolder } from './measuring/temporary-folder.ts';

/** Compares the page and the config call of a deployment with 10,000 hosts to one with ten, in turns, in the same run. */
const batches = 60;
const callsInBatch = 50;
const wantedRatio = 1.1;
const wantedMb = 50;
const calls = {
  page: { path: '/', headers: { accept: 'text/html' } },
  config: { path: '/api/configs', headers: {} },
};
const callNames = ['page', 'config'] as const;

interface Measured {
  server: Started;
  hosts: number;
  /** Milliseconds of each call. */
  times: Record<keyof typeof calls, number[]>;
}

using folder = makeFolder();
const agent = new Agent({ connections: 1, pipelining: 1 });
await using fewServer = await startWithHosts(10);
await using manyServer = await startWithHosts(10_000);
const few: Measured = { server: fewServer, hosts: 10, times: { page: [], config: [] } };
const many: Measured = { server: manyServer, hosts: 10_000, times: { page: [], config: [] } };
// Two batches of each unmeasured, so that code is compiled and pages are in memory.
for (let batch = -2; batch < batches; batch++) {
  for (const one of batch % 2 === 0 ? [few, many] : [many, few]) await callHosts(one, batch);
}
for (const call of callNames) reportCall(call);
reportMemory();
await agent.close();

async function startWithHosts(hosts: number): Promise<Started> {
  const data = join(folder.path, `${hosts}`);
  await fillStore(join(data, 'store.sqlite'), async (db) => {
    for (let n = 0; n < hosts; n++) {
      const host = hostName(n);
      const fileContext = 'What the file is about, in a sentence or two. '.repeat(5);
      const uploadedFiles = makeKnowledge(5, (file) => ({ fileID: `${n}-${file}`, fileContext }));
      await addConfig(db, host, { settings: { title: `Site of ${host}` }, home: { uploadedFiles } });
    }
  });
  return startServer(data, { LOG_LEVEL: 'warn' });
}

function hostName(n: number): string {
  return `site-${n}.example`;
}

/** Calls hosts all over the store, so that what is cached of one doesn't help the next. */
async function callHosts({ server, hosts, times }: Measured, batch: number): Promise<void> {
  for (let n = 0; n < callsInBatch; n++) {
    const host = hostName((((batch + 2) * callsInBatch + n) * 7919) % hosts);
    for (const call of callNames) {
      const { path, headers } = calls[call];
      const started = performance.now();
      const options = { headers: { ...headers, host }, dispatcher: agent };
      const { statusCode, body } = await request(`${server.url}${path}`, options);
      const text = await body.text();
      if (batch >= 0) times[call].push(performance.now() - started);
      if (statusCode !== 200 || !text.includes(`Site of ${host}`))
        throw new Error(`${host}${path}: ${statusCode}`);
    }
  }
}

function reportCall(call: keyof typeof calls): void {
  const [fewTimes, manyTimes] = [few.times[call], many.times[call]];
  const ratio = median(manyTimes) / median(fewTimes);
  console.log(
    `${call}: p50 ${median(fewTimes).toFixed(2)} ms with ${few.hosts} hosts, ${median(manyTimes).toFixed(2)} ms with ${many.hosts}: ${ratio.toFixed(2)} ` +
      `of ${wantedRatio}; p95 ${percentile(fewTimes, 0.95).toFixed(2)} and ${percentile(manyTimes, 0.95).toFixed(2)} ms`,
  );
  requireAim(ratio <= wantedRatio);
}

function reportMemory(): void {
  const [ofFew, ofMany] = [memoryOf(fewServer.pid), memoryOf(manyServer.pid)];
  const more = ofMany.ownMb - ofFew.ownMb;
  console.log(
    `memory of its own: ${ofFew.ownMb.toFixed(0)} MB and ${ofMany.ownMb.toFixed(0)} MB, ${more.toFixed(0)} of ${wantedMb} MB more; ` +
      `mapped from files, which the system takes back when it needs to: ${ofFew.mappedMb.toFixed(0)} and ${ofMany.mappedMb.toFixed(0)} MB`,
  );
  requireAim(more <= wantedMb);
}
