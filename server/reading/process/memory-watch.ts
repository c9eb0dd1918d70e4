import { readFileSync } from 'node:fs';

const intervalMs = 50;

/** Calls `onExceeded` once when a process uses more than `limitMb` of memory. Returns a function that stops watching. Without /proc it does nothing. */
export function watchMemory(pid: number | undefined, limitMb: number, onExceeded: () => void): () => void {
  const timer = setInterval(() => {
    if ((readResidentMb(pid) ?? 0) <= limitMb) return;
    clearInterval(timer);
    onExceeded();
  }, intervalMs);
  return () => clearInterval(timer);
}

/** Returns a process's resident memory; undefined if it has ended, or on systems other than Linux. */
export function readResidentMb(pid: number | undefined): number | undefined {
  if (pid === undefined || process.platform !== 'linux') return undefined;
  try {
    const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
  } catch {
    return undefined;
  }
}
