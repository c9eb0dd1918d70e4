import { ensureBuilt } from './built.ts';
import { page } from './ensure-page.ts';
import ensureServer, { server } from './ensure-server.ts';

/** `npm start`: page and server are built where they must be, then the same process serves. */
ensureBuilt(page);
ensureServer();
stopWithParent();
await import(new URL(`../${server.folder}/main.js`, import.meta.url).href);

/** npm passes a signal to its shell, and the shell keeps it to itself: when npm is told to stop, all we see is that the shell is gone. */
function stopWithParent(): void {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, 250).unref();
}
