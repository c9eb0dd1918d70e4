import type { DocumentSource, ReadDocument, Reading } from '../document.ts';
import type { ReadPage } from '../page.ts';
import { createReadQueue } from './read-queue.ts';
import type { ReaderChild } from './reader-child.ts';
import { createWarmReaders, type WarmReaderOptions } from './warm-readers.ts';

export interface ReaderPoolOptions extends WarmReaderOptions {
  /** Number of documents read at once. */
  size: number;
  /** A document that takes longer frees its slot for another one. */
  slowMs?: number;
}

export interface ReaderPool {
  read: ReadDocument;
  readPage: ReadPage;
  /** Number of documents that are being read, slow ones included, and of those that wait. */
  load(): { busy: number; waiting: number };
  /** Kills every child, also while it reads a document. */
  close(): Promise<void>;
}

const defaultSlowMs = 2000;
/** Maximum number of slow documents without a slot: each is one more process. */
const maxSlow = 1;

/**
 * Reads documents in child processes, so that no file can crash the server, block its event loop or use its memory. Throws
 * `file_*` problems, and `overloaded` if too many documents wait.
 */
export function createReaderPool(options: ReaderPoolOptions): ReaderPool {
  const queue = createReadQueue(options.size);
  const readers = createWarmReaders(options);
  let slow = 0;

  const read = (source: DocumentSource): Promise<Reading> => inTurn((child) => child.read(source));
  const readPage: ReadPage = (request) => inTurn((child) => child.readPage(request));

  async function inTurn<Result>(use: (child: ReaderChild) => Promise<Result>): Promise<Result> {
    await queue.acquire();
    const release = releaseWhenSlow();
    try {
      const child = readers.acquire();
      return await use(child).finally(() => readers.release(child));
    } finally {
      release();
    }
  }

  /** Frees the slot of a document once it is slow, so that two slow ones don't block all others. Call the returned function when it is read. */
  function releaseWhenSlow(): () => void {
    let isSlow = false;
    const timer = setTimeout(() => {
      if (slow === maxSlow) return;
      isSlow = true;
      slow++;
      queue.release();
    }, options.slowMs ?? defaultSlowMs);
    return () => {
      clearTimeout(timer);
      if (isSlow) slow--;
      else queue.release();
    };
  }

  const expect: ReadDocument['expect'] = (document) => {
    if (queue.active() < options.size) readers.expect(document);
  };

  async function close(): Promise<void> {
    queue.close();
    await readers.close();
  }

  const load = () => ({ busy: queue.active() + slow, waiting: queue.waiting() });

  return { read: Object.assign(read, { expect }), readPage, load, close };
}
