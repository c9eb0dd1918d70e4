import { readFileSync } from 'node:fs';

const intervalMs = 50;

/** Calls `onExceeded` once when a process holds more than `limitMb`. Answers a function that stops watching. Where there is no /proc it watches nothing. */
export function watchMemory(pid: number | undefined, limitMb: number, onExceeded: () => void): () => void {
  const timer = setInterval(() => {
    if ((readResidentMb(pid) ?? 0) <= limitMb) return;
    clearInterval(timer);
    onExceeded();
  }, intervalMs);
  return () => clearInterval(timer);
}

/** Memory that a process holds in RAM, as Linux tells it; undefined elsewhere or once it is gone. */
export function readResidentMb(pid: number | undefined): number | undefined {
  if (pid === undefined || process.platform !== 'linux') return undefined;
  try {
    const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
  } catch {
    return undefined;
  }
}
