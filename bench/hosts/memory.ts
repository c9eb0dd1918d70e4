import { readFileSync } from 'node:fs';

/** What a process of this machine has in memory, in MB, as Linux tells: of its own, and mapped from files (its programs, the store). */
export function memoryOf(pid: number): { ownMb: number; mappedMb: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const mb = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024;
  return { ownMb: mb('RssAnon'), mappedMb: mb('RssFile') };
}
