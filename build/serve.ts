import { ensurePage } from './ensure-page.ts';

/** `npm start`: the page is built where it must be, then the same process serves. */
ensurePage();
stopWithParent();
await import('../server/main.ts');

/** npm passes a signal to its shell, and the shell keeps it to itself: when npm is told to stop, all we see is that the shell is gone. */
function stopWithParent(): void {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, 250).unref();
}
