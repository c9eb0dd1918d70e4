import { existsSync, readFileSync, rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** Reads the turns of a server's event loop. */
export interface Turns {
  /** Settings with which the server is started. */
  settings: Record<string, string>;
  /** Returns the longest turn of the server since the last call, in milliseconds. */
  takeLongest(pid: number): Promise<number>;
}

export function openTurns(file: string): Turns {
  return {
    settings: {
      NODE_OPTIONS: `--import=${new URL('./report-turns.ts', import.meta.url).href}`,
      TURNS_FILE: file,
    },
    async takeLongest(pid) {
      rmSync(file, { force: true });
      process.kill(pid, 'SIGUSR2');
      while (!existsSync(file) || !readFileSync(file, 'utf8').endsWith('\n')) await sleep(20);
      return Number(readFileSync(file, 'utf8'));
    },
  };
}
