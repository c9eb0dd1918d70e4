/** Waits for a result that others may wait for, too, until the signal aborts: then it throws the signal's reason. */
export function untilAborted<Result>(result: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(signal.reason);
    signal.addEventListener('abort', onAbort, { once: true });
    if (signal.aborted) onAbort();
    result.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
  });
}
