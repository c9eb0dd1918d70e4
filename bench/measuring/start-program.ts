import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const root = join(import.meta.dirname, '../..');
const startMs = 20_000;
const stopMs = 5_000;

export interface Started extends AsyncDisposable {
  url: string;
  pid: number;
}

/**
 * Starts the server on a free port, with its data in `folder`, from its sources. Limits of requests are off unless set: a benchmark asks
 * more than visitors do.
 */
export function startServer(folder: string, settings: Record<string, string> = {}): Promise<Started> {
  mkdirSync(folder, { recursive: true });
  // A busy machine makes every process late, which is no overload of this one.
  const usual = { PORT: '0', BIND: '127.0.0.1', DATA_DIR: folder, RATE_LIMITS: 'off', MAX_LAG_MS: '60000' };
  // What is named a proxy here needs no time to notice.
  return startProgram('server/main.ts', folder, { env: { ...usual, DRAIN_SECONDS: '0', ...settings } });
}

/** Starts a fake language model that the name of a model tells what to send. */
export function startFakeModel(folder: string): Promise<Started> {
  return startProgram('server/testing/models/fake-openai-main.ts', folder);
}

/** Starts the server with the fake model behind it, with limits as in service. */
export function startServerWithModel(folder: string, fake: Started, model: string): Promise<Started> {
  return startServer(join(folder, 'data'), {
    MODEL: `openai-compatible:${model}`,
    OPENAI_COMPATIBLE_URL: fake.url,
    TRUST_PROXY: '127.0.0.1',
    RATE_LIMITS: 'on',
    DEMO: 'off',
  });
}

/**
 * Starts a Node program of the project and waits until it prints its address. What it logs goes to a file in `folder`, as in service: to
 * read a pipe would cost this process time.
 */
export async function startProgram(
  program: string,
  folder: string,
  { args = [], env = {} }: { args?: string[]; env?: Record<string, string> } = {},
): Promise<Started> {
  const logFile = join(folder, 'log');
  const log = openSync(logFile, 'a');
  const child = spawn(process.execPath, [join(root, program), ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', log],
  });
  closeSync(log);
  const url = await readUrl(child);
  if (url === undefined) {
    await stop(child);
    throw new Error(`${program} printed no address: ${readFileSync(logFile, 'utf8').slice(-4000)}`);
  }
  return { url, pid: child.pid ?? 0, [Symbol.asyncDispose]: () => stop(child) };
}

/** Returns the first address that a program prints. Reads on after it: a full pipe would stop the program. */
function readUrl(child: ChildProcess): Promise<string | undefined> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, startMs, undefined);
    const end = (url?: string) => {
      clearTimeout(timer);
      resolve(url);
    };
    createInterface({ input: child.stdout ?? process.stdin })
      .on('line', (line) => {
        const url = /http:\/\/[\w.:[\]-]+(?:\/v1)?(?=\s|"|$)/.exec(line)?.[0];
        if (url) end(url);
      })
      .on('close', () => end());
  });
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  const kill = setTimeout(() => child.kill('SIGKILL'), stopMs);
  child.kill('SIGTERM');
  await gone;
  clearTimeout(kill);
}
