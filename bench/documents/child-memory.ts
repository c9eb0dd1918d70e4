import { readFileSync } from 'node:fs';

/** The most memory that a child of this process has held so far, in MB; 0 where there is none, or no Linux to tell it. */
export function childPeakMb(): number {
  try {
    const children = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim().split(' ');
    const peaks = children.filter(Boolean).map((pid) => {
      const status = readFileSync(`/proc/${pid}/status`, 'utf8');
      return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
    });
    return Math.round(Math.max(0, ...peaks));
  } catch {
    return 0;
  }
}
