import { readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second. */
const msPerTick = 10;

/** Returns the processor time of a process so far, all threads included, in milliseconds; of the children it has waited for if `ofChildren`. */
export function cpuMsOf(pid: number | string, ofChildren = false): number {
  const fields = statOf(pid);
  const [user, system] = ofChildren ? fields.slice(13, 15) : fields.slice(11, 13);
  return (Number(user) + Number(system)) * msPerTick;
}

/** Returns the memory of a process in MB: its own, mapped from files (its programs, the store), both, and the most of both so far. */
export function memoryOf(pid: number | string) {
  const status = readProc(pid, 'status');
  const mb = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024;
  return { ownMb: mb('RssAnon'), mappedMb: mb('RssFile'), residentMb: mb('VmRSS'), peakMb: mb('VmHWM') };
}

/** Returns the running children of this process. */
export function childrenOfThis(): string[] {
  return readProc('self', `task/${process.pid}/children`).split(' ').filter(Boolean);
}

/** Returns the peak memory of this process's children in MB; 0 without children or on another system than Linux. */
export function childPeakMb(): number {
  return Math.round(Math.max(0, ...childrenOfThis().map((pid) => memoryOf(pid).peakMb || 0)));
}

/** Returns the fields of a process's `stat` from its state on. */
export function statOf(pid: number | string): string[] {
  const stat = readProc(pid, 'stat');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

/** Reads a file of `/proc/PID`; empty if the process has ended. */
export function readProc(pid: number | string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
