import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';

/** Where programs that tests start find themselves compiled: they start in half the time. */
export const compileCache = join(import.meta.dirname, '../../node_modules/.cache/compiled');

/** The server as it is served: `build/ensure-server.ts` bundles it before the tests, and it starts in a third of the sources' time. */
export const serverProgram = join(import.meta.dirname, '../../dist/server/main.js');

export interface ServerProcess {
  process: ChildProcess;
  url: string;
  /** Lines that it printed before and after its address. */
  printed: string[];
  /** All that it logged, once it has ended. */
  logged: Promise<string>;
  stop(signal?: NodeJS.Signals): Promise<void>;
}

/** The real server in a process of its own, on a free port of this machine, with what an operator would set. Rejects with what it says when it does not start. */
export async function startServer(environment: Record<string, string>): Promise<ServerProcess> {
  // A busy machine makes every process late: that is no overload of this one.
  const usual = { PORT: '0', BIND: '127.0.0.1', LOG_LEVEL: 'silent', MAX_LAG_MS: '60000' };
  const settings = { ...usual, ...environment };
  const child = spawn(process.execPath, [serverProgram], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: compileCache, ...settings },
    cwd: environment.DATA_DIR,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed: string[] = [];
  const logged = text(child.stderr);
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, 'exit');
  };
  const port = await new Promise<string | undefined>((resolve) => {
    createInterface({ input: child.stdout })
      .on('line', (line) => {
        printed.push(line);
        const found = /^Serving on .*:(\d+)$/.exec(line)?.[1];
        if (found) resolve(found);
      })
      .on('close', () => resolve(undefined));
  });
  if (port === undefined) throw new Error(`the server did not start: ${await logged}`);
  return { process: child, url: `http://127.0.0.1:${port}`, printed, logged, stop };
}
