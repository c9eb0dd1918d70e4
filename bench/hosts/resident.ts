import { readFileSync } from 'node:fs';

/** The memory that a process of this machine has in use (RSS), in MB; Linux tells. */
export function residentMb(pid: number): number {
  const found = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(found?.[1]) / 1024;
}
