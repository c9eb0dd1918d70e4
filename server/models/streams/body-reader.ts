import { pipeline, type Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';

/** Maximum characters that wait to be taken before the body is paused. */
const maxUntaken = 65_536;

export interface Inflow {
  /** Resolves with true when more has arrived, with false at the end; rejects if the body broke. */
  next(): Promise<boolean>;
  /** Stops listening to the body, which flows on. */
  leave(): void;
}

/** Reads what arrives. Its functions are called in listeners, where an error that is thrown would end the process. */
interface BodyReader {
  read: (chunk: Buffer) => void;
  /** Called at the body's end, unless it broke. */
  end: () => void;
  /** Returns the number of characters that were read and not taken yet. */
  untaken: () => number;
}

/**
 * Reads a body as it arrives, whether its reader waits for it or not, so that what arrived together is taken together: to wait for each
 * network chunk costs more than to read it.
 */
export function openInflow(body: Readable, { read, end, untaken }: BodyReader): Inflow {
  let hasNews = false;
  let isOver = false;
  // It may have failed before anybody listened.
  let failure = body.errored;
  let wake = () => {};
  const onError = (error: Error) => {
    failure = error;
    wake();
  };
  const onData = (chunk: Buffer) => {
    read(chunk);
    hasNews = true;
    if (untaken() > maxUntaken) body.pause();
    wake();
  };
  const onEnd = () => {
    end();
    // The end may have told what the last bytes mean.
    hasNews = true;
    isOver = true;
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

const decoders = { gzip: createGunzip, deflate: createInflate, br: createBrotliDecompress };

/** Returns a body unpacked: some proxies pack what nobody asked to be packed. */
export function unpackedBody(body: Readable, encoding: unknown): Readable {
  // A broken body breaks what is unpacked of it; who reads that is told.
  for (const [name, create] of Object.entries(decoders))
    if (String(encoding).toLowerCase() === name) return pipeline(body, create(), () => {});
  return body;
}
