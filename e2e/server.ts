import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { compileCache, serverProgram } from '#server/testing/process.ts';

export interface StartedServer {
  port: string;
  close: () => Promise<void>;
  /** Ends it as a lost machine would, with no moment to finish anything. */
  kill: () => Promise<void>;
}

/** Starts the product on a free port of this machine, with these settings alone; `DATA_DIR` must be among them. */
export async function startServer(
  settings: { DATA_DIR: string } & Record<string, string>,
): Promise<StartedServer> {
  const server = spawnServer(settings);
  const url = await readUrl(server);
  return { port: new URL(url).port, close: () => stop(server), kill: () => kill(server) };
}

function spawnServer(settings: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [serverProgram], {
    // Nothing of the machine's own settings, and no .env file of the checkout.
    cwd: settings.DATA_DIR,
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: compileCache,
      PORT: '0',
      BIND: '127.0.0.1',
      RATE_LIMITS: 'off',
      // Journeys may share the machine with much else: being slow is no failure of theirs.
      MAX_LAG_MS: '60000',
      LOG_LEVEL: 'error',
      CLOSE_SECONDS: '1',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

async function readUrl(server: ChildProcess): Promise<string> {
  if (!server.stdout) throw new Error('The server has no output to read.');
  const deadline = setTimeout(() => server.kill('SIGKILL'), 100_000);
  for await (const line of createInterface({ input: server.stdout })) {
    const [url] = /https?:\/\/\S+/.exec(line) ?? [];
    if (url === undefined) continue;
    clearTimeout(deadline);
    return url;
  }
  throw new Error('The server ended without naming the address it serves.');
}

async function kill(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const gone = once(server, 'exit');
  server.kill('SIGKILL');
  await gone;
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const gone = once(server, 'exit');
  const deadline = setTimeout(() => server.kill('SIGKILL'), 10_000);
  server.kill('SIGTERM');
  await gone;
  clearTimeout(deadline);
}
