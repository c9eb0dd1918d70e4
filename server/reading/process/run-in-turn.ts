import type { DocumentReader } from '../document.ts';
import type { ReadQueue } from './read-queue.ts';
import type { ReaderChild } from './reader-child.ts';
import type { WarmReaders } from './warm-readers.ts';

interface RunDeps {
  readers: WarmReaders;
  /** Time after which a document counts as slow. */
  slowMs: number;
  /** Counts the milliseconds that reading took. Throws `too_many_requests`. */
  charge: (reader: DocumentReader, ms: number) => Promise<void>;
}

/** Uses a reader process when it is the asker's turn. */
export type RunInTurn = <Result>(
  queue: ReadQueue,
  reader: DocumentReader,
  use: (child: ReaderChild) => Promise<Result>,
) => Promise<Result>;

/** Returns what waits for a turn, uses a reader process and counts the time to whoever asked for it. */
export function createRunInTurn({ readers, slowMs, charge }: RunDeps): RunInTurn {
  return async (queue, reader, use) => {
    const slot = await queue.acquire(reader);
    const timer = setTimeout(slot.becomeSlow, slowMs);
    try {
      // Before the document too, so that whoever has used up their share begins no more.
      await charge(reader, 1);
      return await runCharged(reader, use);
    } finally {
      clearTimeout(timer);
      slot.release();
    }
  };

  async function runCharged<Result>(
    reader: DocumentReader,
    use: (child: ReaderChild) => Promise<Result>,
  ): Promise<Result> {
    const child = readers.acquire();
    const started = performance.now();
    try {
      return await use(child);
    } finally {
      void readers.release(child);
      // A document that was read is not refused for the time that it took.
      await charge(reader, Math.round(performance.now() - started)).catch(() => {});
    }
  }
}
