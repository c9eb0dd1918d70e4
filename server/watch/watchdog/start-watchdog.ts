import inspector from 'node:inspector';
import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import { sharedWork } from '#server/compute/running-work.ts';
import { logFailure } from '../background/log-failure.ts';
import { beat, isDebugged, tickMs, type WatchdogData } from './watchdog-data.ts';

interface Watching extends Pick<WatchdogData, 'seconds' | 'logs'> {
  log: Logger;
  /** Program of the thread. */
  program?: URL;
  /** Time until a thread that failed is started again. */
  againMs?: number;
}

/** Starts the thread that ends the process when its event loop has stood for some seconds. It ends with the process. */
export function startWatchdog({ seconds, logs, log, ...thread }: Watching): void {
  const numbers = new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT));
  setInterval(() => {
    // A breakpoint may hold the loop for as long as somebody looks at it.
    Atomics.store(numbers, isDebugged, inspector.url() === undefined ? 0 : 1);
    Atomics.add(numbers, beat, 1);
  }, tickMs).unref();
  keepRunning({ numbers, work: sharedWork, seconds, logs }, { log, ...thread });
}

/** A thread that fails, as it may for want of memory, ends nobody but itself. */
function keepRunning(workerData: WatchdogData, thread: Pick<Watching, 'log' | 'program' | 'againMs'>): void {
  const { log, program = new URL('./watchdog-worker.ts', import.meta.url), againMs = 60_000 } = thread;
  const resourceLimits = { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2 };
  const worker = new Worker(program, { workerData, resourceLimits, execArgv: [], env: {} });
  worker.on('error', (error) => {
    logFailure(log, { kind: 'watchdog', host: null, id: null, error });
    setTimeout(() => keepRunning(workerData, thread), againMs).unref();
  });
  worker.unref();
}
