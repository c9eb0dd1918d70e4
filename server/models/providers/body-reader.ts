import type { Readable } from 'node:stream';

/** Maximum characters that wait to be taken before the body is paused. */
const maxUntaken = 65_536;

export interface Inflow {
  /** Resolves with true when more has arrived, with false at the end; rejects if the body broke. */
  next(): Promise<boolean>;
  /** Stops listening to the body, which flows on. */
  leave(): void;
}

/**
 * Reads a body as it arrives, whether its reader waits for it or not, so that what arrived together is taken together: to wait for each
 * network chunk costs more than to read it. `untaken` returns the number of characters that were read and not taken yet.
 */
export function openInflow(body: Readable, read: (chunk: Buffer) => void, untaken: () => number): Inflow {
  let hasNews = false;
  let isOver = false;
  // It may have failed before anybody listened.
  let failure = body.errored;
  let wake = () => {};
  const onData = (chunk: Buffer) => {
    read(chunk);
    hasNews = true;
    if (untaken() > maxUntaken) body.pause();
    wake();
  };
  const onEnd = () => {
    isOver = true;
    wake();
  };
  const onError = (error: Error) => {
    failure = error;
    wake();
  };
  body.on('data', onData).on('end', onEnd).on('error', onError);
  return {
    async next() {
      if (!hasNews && !isOver && !failure) {
        body.resume();
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      if (!hasNews && failure) throw failure;
      const isMore = hasNews;
      hasNews = false;
      return isMore;
    },
    leave: () => void body.off('data', onData).off('end', onEnd).off('error', onError),
  };
}
