import { isMainThread, Worker, workerData } from 'node:worker_threads';
import { dropPermission } from './drop-permission.ts';

/**
 * Loaded into every reader process before its program: ends the process soon after its parent has died. It watches from a
 * second thread, since the main thread may be blocked by a document. A new thread could be free of the process's
 * restrictions, so the permission to start threads is dropped. If Node can't drop it, there is no guard thread and an orphan
 * ends after its document.
 */
if (!isMainThread) {
  const parent: unknown = workerData;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
  }, 500);
} else if (process.permission.has('worker')) {
  // Read here: the parent may be gone by the time the thread runs.
  new Worker(new URL(import.meta.url), { execArgv: [], workerData: process.ppid }).unref();
  dropPermission(process.permission, 'worker');
}
