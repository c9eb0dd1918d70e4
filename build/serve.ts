import { ensureBuilt } from './built.ts';
import { page } from './ensure-page.ts';
import ensureServer, { server } from './ensure-server.ts';

/** `npm start`: page and server are built where they must be, then the same process serves. */
ensureBuilt(page);
ensureServer();
stopWithParent();
await import(new URL(`../${server.folder}/main.js`, import.meta.url).href);

/** Stops once the parent has ended: npm forwards a signal to its shell, which may end without passing it on. */
function stopWithParent(): void {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 250).unref();
}
