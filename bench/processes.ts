import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { Agent, request } from 'undici';
import { type Started, startProcess } from './relay/processes.ts';

/**
 * Answers a second of one and of two processes on one PostgreSQL, from the demo host's handbook by the built-in answerer. The
 * load, PostgreSQL and the processes share this machine's cores: what each took of them is told beside.
 */
const atOnce = 24;
const warmSeconds = 4;
const measuredSeconds = 12;
const ticksOfSecond = 100;

interface Run {
  answersPerSecond: number;
  /** Cores in use, of the server's processes and of PostgreSQL. */
  serverCores: number;
  postgresCores: number;
}

const root = join(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'processes-'));
const postgres = fork(join(root, 'server/testing/store/postgres-process.ts'));
const [url] = await once(postgres, 'message');
const agent = new Agent({ connections: atOnce });
try {
  const one = await measure(1);
  const two = await measure(2);
  for (const [count, run] of [one, two].entries()) {
    console.log(
      `${count + 1} on PostgreSQL: ${run.answersPerSecond.toFixed(0)} answers a second; cores used: ${run.serverCores.toFixed(2)} by the server, ${run.postgresCores.toFixed(2)} by PostgreSQL`,
    );
  }
  console.log(
    `two answer ${(two.answersPerSecond / one.answersPerSecond).toFixed(2)} times one; this machine has ${availableParallelism()} cores`,
  );
} finally {
  await agent.close();
  postgres.disconnect();
  await once(postgres, 'exit');
  rmSync(folder, { recursive: true });
}

async function measure(count: number): Promise<Run> {
  const database = await makeDatabase(`processes_${count}`);
  const settings = {
    ...{ PORT: '0', BIND: '127.0.0.1', DATA_DIR: folder, DATABASE_URL: database, LOG_LEVEL: 'silent' },
    ...{ SIGNING_KEY: 'a key of the benchmark that is long enough', RATE_LIMITS: 'off' },
  };
  const servers: Started[] = [];
  for (let n = 0; n < count; n++) {
    servers.push(
      await startProcess(join(root, 'server/main.ts'), { logFile: join(folder, 'log'), env: settings }),
    );
  }
  const load = { goesOn: true, answers: 0 };
  const clients = Array.from({ length: atOnce }, (_, n) => askOn(servers[n % count]?.url ?? '', load));
  await new Promise((resolve) => setTimeout(resolve, warmSeconds * 1000));
  const [before, cpuBefore, started] = [load.answers, readCpu(), performance.now()];
  await new Promise((resolve) => setTimeout(resolve, measuredSeconds * 1000));
  const [answers, cpu, seconds] = [load.answers - before, readCpu(), (performance.now() - started) / 1000];
  load.goesOn = false;
  await Promise.all(clients);
  for (const server of servers) await server.stop();
  return {
    answersPerSecond: answers / seconds,
    serverCores: (cpu.server - cpuBefore.server) / seconds,
    postgresCores: (cpu.postgres - cpuBefore.postgres) / seconds,
  };
}

async function makeDatabase(name: string): Promise<string> {
  const client = new pg.Client({ connectionString: String(url) });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return String(url).replace(/\/postgres$/, `/${name}`);
}

async function askOn(server: string, load: { goesOn: boolean; answers: number }): Promise<void> {
  const headers = {
    'content-type': 'application/json',
    'x-forwarded-host': 'demo.localhost',
    host: 'demo.localhost',
  };
  const body = JSON.stringify({
    urls: null,
    fileids: [],
    query: 'What does a double kayak cost for half a day?',
  });
  while (load.goesOn) {
    const answer = await request(`${server}/ai/api/values`, {
      method: 'POST',
      headers,
      body,
      dispatcher: agent,
    });
    const text = await answer.body.text();
    if (answer.statusCode !== 200 || !text.includes('kayak'))
      throw new Error(`${answer.statusCode}: ${text}`);
    load.answers++;
  }
}

/** Seconds of processor time so far, by what this benchmark started. */
function readCpu(): { server: number; postgres: number } {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const parents = new Map(pids.map((pid) => [pid, statOf(pid)[1] ?? '']));
  const isOurs = (pid: string): boolean =>
    pid === String(process.pid) || (pid !== '' && isOurs(parents.get(pid) ?? ''));
  const sum = { server: 0, postgres: 0 };
  for (const pid of pids.filter(isOurs)) {
    const command = readText(`/proc/${pid}/cmdline`);
    const [user = '', system = ''] = statOf(pid).slice(11, 13);
    const seconds = (Number(user) + Number(system)) / ticksOfSecond;
    if (command.includes('server/main.ts')) sum.server += seconds;
    if (/^postgres:|bin\/postgres/.test(command)) sum.postgres += seconds;
  }
  return sum;
}

/** What the system tells of a process, from its state on. */
function statOf(pid: string): string[] {
  return readText(`/proc/${pid}/stat`).split(') ')[1]?.split(' ') ?? [];
}

/** Empty where the process has gone meanwhile. */
function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
