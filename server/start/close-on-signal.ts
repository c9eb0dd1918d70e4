/** Period in which one stop may arrive several times: from the terminal, forwarded by npm, and because a parent has ended. */
const repeatedMs = 2_000;

/** Calls `close` on the first SIGTERM or SIGINT and ignores the next ones, except that a later Ctrl-C ends the process at once. */
export function closeOnSignal(close: () => Promise<void>): void {
  let isClosing = false;
  const stop = () => {
    if (isClosing) return;
    isClosing = true;
    void close();
    // Without a listener the signal ends the process.
    setTimeout(() => process.off('SIGINT', stop), repeatedMs).unref();
  };
  process.on('SIGTERM', stop).on('SIGINT', stop);
}
