/** Places in the shared numbers: a count that the event loop raises with each tick, and 1 while a debugger may hold it. */
export const beat = 0;
export const isDebugged = 1;

export const tickMs = 1_000;

/** `EX_SOFTWARE` of sysexits.h: no other way in which the process ends has it. */
export const watchdogExitCode = 70;

/** Data passed to the thread. */
export interface WatchdogData {
  numbers: Int32Array<SharedArrayBuffer>;
  /** See `readWork`. */
  work: SharedArrayBuffer;
  /** Time for which the event loop may stand. */
  seconds: number;
  /** False if nothing is logged. */
  logs: boolean;
}
