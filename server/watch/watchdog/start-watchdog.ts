import inspector from 'node:inspector';
import { Worker } from 'node:worker_threads';
import { sharedWork } from '#server/compute/running-work.ts';
import { beat, isDebugged, tickMs, type WatchdogData } from './watchdog-data.ts';

/** Starts the thread that ends the process when its event loop has stood for some seconds; 0 starts none. It ends with the process. */
export function startWatchdog({ seconds, logs }: Pick<WatchdogData, 'seconds' | 'logs'>): void {
  if (seconds === 0) return;
  const numbers = new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT));
  setInterval(() => {
    // A breakpoint may hold the loop for as long as somebody looks at it.
    Atomics.store(numbers, isDebugged, inspector.url() === undefined ? 0 : 1);
    Atomics.add(numbers, beat, 1);
  }, tickMs).unref();
  const workerData: WatchdogData = { numbers, work: sharedWork, seconds, logs };
  const resourceLimits = { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2 };
  new Worker(new URL('./watchdog-worker.ts', import.meta.url), {
    ...{ workerData, resourceLimits, execArgv: [], env: {} },
  }).unref();
}
