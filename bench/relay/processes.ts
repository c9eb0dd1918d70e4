import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';

export interface Started {
  url: string;
  /** Of the process. */
  pid: number;
  stop(): Promise<void>;
}

const startMs = 20_000;

/**
 * Starts a Node program of its own process and waits for the address that it prints on its standard output.
 * What it logs goes to a file, as in service: a pipe would cost the reader's time.
 */
export async function startProcess(
  program: string,
  options: { logFile: string; args?: string[]; env?: Record<string, string> },
): Promise<Started> {
  const log = openSync(options.logFile, 'a');
  const child = spawn(process.execPath, [program, ...(options.args ?? [])], {
    env: { ...process.env, ...options.env },
    stdio: ['ignore', 'pipe', log],
  });
  closeSync(log);
  try {
    const url = await printedUrl(child, program);
    return { url, pid: child.pid ?? 0, stop: () => stopProcess(child) };
  } catch (error) {
    await stopProcess(child);
    console.error(readFileSync(options.logFile, 'utf8').slice(-4000));
    throw error;
  }
}

function printedUrl(child: ChildProcess, program: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const fail = (what: string) => reject(new Error(`${program} ${what}`));
    const timer = setTimeout(() => fail('printed no address'), startMs);
    let printed = '';
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      // Reading goes on for ever: a full pipe would stop the program.
      if (printed.length > 100_000) return;
      printed += text;
      const url = /http:\/\/[\w.:[\]-]+(?:\/v1)?(?=\s|")/.exec(printed)?.[0];
      if (!url) return;
      clearTimeout(timer);
      resolve(url);
    });
    child.once('error', reject);
    child.once('exit', (code) => fail(`ended with ${code}`));
  });
}

function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    const kill = setTimeout(() => child.kill('SIGKILL'), 5_000);
    child.once('exit', () => {
      clearTimeout(kill);
      resolve();
    });
    child.kill('SIGTERM');
  });
}
