import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { median } from './measuring/figures.ts';
import { cpuMsOf, memoryOf, readProc, statOf } from './measuring/processes.ts';
import { makeFolder } from './measuring/temporary-folder.ts';

/** Measures the time from `npm start` (page built, store made) to the first 200, and the memory of the idle server: medians of five starts. */
const rounds = 5;
const port = 34_567;
using folder = makeFolder();

async function measureStart() {
  const started = performance.now();
  const npm = spawn('npm', ['start'], {
    env: { ...process.env, PORT: String(port), BIND: '127.0.0.1', DATA_DIR: folder.path },
    stdio: 'ignore',
    detached: true,
  });
  try {
    await waitFor200(`http://127.0.0.1:${port}/`);
    const milliseconds = performance.now() - started;
    const server = findServer(npm.pid ?? 0);
    const computingMs = cpuMsOf(server);
    await sleep(3000);
    return { milliseconds, computingMs, idleMb: memoryOf(server).residentMb };
  } finally {
    if (npm.pid) process.kill(-npm.pid, 'SIGTERM');
    await once(npm, 'exit');
  }
}

async function waitFor200(url: string): Promise<void> {
  const deadline = Date.now() + 30_000;
  while (Date.now() < deadline) {
    const isOk = await fetch(url).then(
      ({ status }) => status === 200,
      () => false,
    );
    if (isOk) return;
    await sleep(5);
  }
  throw new Error(`${url} did not answer 200 in 30 s`);
}

/** Returns the process of this group that runs the server itself. */
function findServer(group: number): string {
  const found = readdirSync('/proc').find(
    (entry) =>
      /^\d+$/.test(entry) &&
      Number(statOf(entry)[2]) === group &&
      /^node\0.*build\/start\.js\0$/.test(readProc(entry, 'cmdline')),
  );
  if (!found) throw new Error('the server process was not found');
  return found;
}

const starts: Awaited<ReturnType<typeof measureStart>>[] = [];
await measureStart();
for (let round = 0; round < rounds; round++) starts.push(await measureStart());
const middle = (of: keyof (typeof starts)[number]) => median(starts.map((start) => start[of])).toFixed(0);
console.log(`npm start to first 200: ${middle('milliseconds')} ms (median of ${rounds})`);
console.log(`computing of the server until then: ${middle('computingMs')} ms`);
console.log(`idle memory (RSS) of the server: ${middle('idleMb')} MB`);
