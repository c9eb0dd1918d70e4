import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { Agent, request } from 'undici';
import { cpuMsOf, readProc, statOf } from './measuring/processes.ts';
import { startServer } from './measuring/start-program.ts';
import { makeFolder } from './measuring/temporary-folder.ts';

/**
 * Measures answers a second of one and of two processes on one PostgreSQL, from the demo host's handbook by the built-in answerer. The
 * load, PostgreSQL and the processes share this machine's cores: what each used is printed too.
 */
const atOnce = 24;
const warmSeconds = 4;
const measuredSeconds = 12;

using folder = makeFolder();
const postgres = fork(join(import.meta.dirname, '../server/testing/store/postgres-process.ts'));
const url = String((await once(postgres, 'message'))[0]);
const agent = new Agent({ connections: atOnce });
const [one, two] = [await measure(1), await measure(2)];
for (const [count, run] of [one, two].entries()) {
  console.log(
    `${count + 1} on PostgreSQL: ${run.answersPerSecond.toFixed(0)} answers a second; cores used: ${run.serverCores.toFixed(2)} by the server, ${run.postgresCores.toFixed(2)} by PostgreSQL`,
  );
}
console.log(
  `two answer ${(two.answersPerSecond / one.answersPerSecond).toFixed(2)} times one; this machine has ${availableParallelism()} cores`,
);
await agent.close();
postgres.disconnect();
await once(postgres, 'exit');

async function measure(count: number) {
  await using servers = new AsyncDisposableStack();
  const settings = {
    ...{ DATABASE_URL: await makeDatabase(`processes_${count}`), LOG_LEVEL: 'silent' },
    SIGNING_KEY: 'a key of the benchmark that is long enough',
  };
  const urls: string[] = [];
  for (let n = 0; n < count; n++)
    urls.push(servers.use(await startServer(join(folder.path, `${count}`), settings)).url);
  const load = { goesOn: true, answers: 0 };
  const clients = Array.from({ length: atOnce }, (_, n) => askOn(urls[n % count] ?? '', load));
  await sleep(warmSeconds * 1000);
  const [before, cpuBefore, started] = [load.answers, readCpu(), performance.now()];
  await sleep(measuredSeconds * 1000);
  const [answers, cpu, ms] = [load.answers - before, readCpu(), performance.now() - started];
  load.goesOn = false;
  await Promise.all(clients);
  return {
    answersPerSecond: (answers * 1000) / ms,
    serverCores: (cpu.serverMs - cpuBefore.serverMs) / ms,
    postgresCores: (cpu.postgresMs - cpuBefore.postgresMs) / ms,
  };
}

async function makeDatabase(name: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return url.replace(/\/postgres$/, `/${name}`);
}

async function askOn(server: string, load: { goesOn: boolean; answers: number }): Promise<void> {
  const host = 'demo.localhost';
  const query = 'What does a double kayak cost for half a day?';
  while (load.goesOn) {
    const answer = await request(`${server}/ai/api/values`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-host': host, host },
      body: JSON.stringify({ urls: null, fileids: [], query }),
      dispatcher: agent,
    });
    const text = await answer.body.text();
    if (answer.statusCode !== 200 || !text.includes('kayak'))
      throw new Error(`${answer.statusCode}: ${text}`);
    load.answers++;
  }
}

/** Returns the processor time so far of what this benchmark started. */
function readCpu(): { serverMs: number; postgresMs: number } {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const parents = new Map(pids.map((pid) => [pid, statOf(pid)[1] ?? '']));
  const isOurs = (pid: string): boolean =>
    pid === String(process.pid) || (pid !== '' && isOurs(parents.get(pid) ?? ''));
  const used = { serverMs: 0, postgresMs: 0 };
  for (const pid of pids.filter(isOurs)) {
    const command = readProc(pid, 'cmdline');
    if (command.includes('server/main.ts')) used.serverMs += cpuMsOf(pid) || 0;
    if (/^postgres:|bin\/postgres/.test(command)) used.postgresMs += cpuMsOf(pid) || 0;
  }
  return used;
}
