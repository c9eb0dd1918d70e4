import { isMainThread, Worker, workerData } from 'node:worker_threads';
import { giveUp } from './drop-permission.ts';

/**
 * Loaded into every reader's process before its program: ends it soon after its parent has died. It watches from a
 * thread of its own, since the main thread may be deep in a document for as long as it likes and hears nothing then. A thread can be started free of its
 * process's restrictions, so it is the last one. Where Node can't take that right back there is none, and an orphan ends after its document.
 */
if (!isMainThread) {
  const parent: unknown = workerData;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
  }, 500);
} else if (process.permission.has('worker')) {
  // Asked for here: by the time the thread runs, the parent may be gone.
  new Worker(new URL(import.meta.url), { execArgv: [], workerData: process.ppid }).unref();
  giveUp(process.permission, 'worker');
}
