import type { Readable } from 'node:stream';

/** In characters; a body whose asker takes no more of it is not read on. */
const mostUntaken = 65_536;

export interface Inflow {
  /** Waits until something came that was not waited for yet. False once there is nothing more to come; rejects where the body broke. */
  next(): Promise<boolean>;
  /** Lets go of the body, which flows on. */
  leave(): void;
}

/**
 * Reads a body as it comes, whether its asker waits for it or not, so that what came together is taken together: to wait for
 * each network chunk costs more than to read it. `read` tells how much was read that is not taken yet.
 */
export function openInflow(body: Readable, read: (chunk: Buffer) => void, untaken: () => number): Inflow {
  let hasNews = false;
  let isOver = false;
  // It may have broken before anybody listened.
  let failure = body.errored;
  let wake = () => {};
  const onData = (chunk: Buffer) => {
    read(chunk);
    hasNews = true;
    if (untaken() > mostUntaken) body.pause();
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
