import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** From `npm start` (page built, store made) to the first 200, and the memory of the idle server. Prints the medians of five starts. */
const rounds = 5;
const port = 34_567;
const folder = mkdtempSync(join(tmpdir(), 'start-'));

interface Start {
  milliseconds: number;
  /** Of the server's process alone, until then: other programs of the machine do not change it much. */
  computingMs: number;
  idleMb: number;
}

async function measureStart(): Promise<Start> {
  const started = performance.now();
  const npm = spawn('npm', ['start'], {
    env: { ...process.env, PORT: String(port), BIND: '127.0.0.1', DATA_DIR: folder },
    stdio: 'ignore',
    detached: true,
  });
  try {
    await waitFor200(`http://127.0.0.1:${port}/`);
    const milliseconds = performance.now() - started;
    const server = serverPid(npm.pid ?? 0);
    const computing = computingMs(server);
    await sleep(3000);
    return { milliseconds, computingMs: computing, idleMb: residentMb(server) };
  } finally {
    if (npm.pid) process.kill(-npm.pid, 'SIGTERM');
    await new Promise((resolve) => npm.once('exit', resolve));
  }
}

async function waitFor200(url: string): Promise<void> {
  const deadline = Date.now() + 30_000;
  while (Date.now() < deadline) {
    const status = await fetch(url).then(
      (response) => response.status,
      () => 0,
    );
    if (status === 200) return;
    await sleep(5);
  }
  throw new Error(`${url} did not answer 200 in 30 s`);
}

/** The process of this group that runs the server itself. */
function serverPid(group: number): number {
  const found = readdirSync('/proc').find((entry) => {
    if (!/^\d+$/.test(entry)) return false;
    const stat = readText(`/proc/${entry}/stat`).split(') ')[1]?.split(' ');
    return (
      Number(stat?.[2]) === group && /^node\0.*build\/start\.js\0$/.test(readText(`/proc/${entry}/cmdline`))
    );
  });
  if (!found) throw new Error('the server process was not found');
  return Number(found);
}

/** Empty where the process has gone meanwhile. */
function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/** Linux counts it in hundredths of a second. */
function computingMs(pid: number): number {
  const fields = readText(`/proc/${pid}/stat`).split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

function residentMb(pid: number): number {
  const pages = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(pages?.[1]) / 1024;
}

const results = [];
await measureStart();
for (let round = 0; round < rounds; round++) results.push(await measureStart());
rmSync(folder, { recursive: true });
const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
console.log(
  `npm start to first 200: ${median(results.map((r) => r.milliseconds)).toFixed(0)} ms (median of ${rounds})`,
);
console.log(`computing of the server until then: ${median(results.map((r) => r.computingMs)).toFixed(0)} ms`);
console.log(`idle memory (RSS) of the server: ${median(results.map((r) => r.idleMb)).toFixed(0)} MB`);
