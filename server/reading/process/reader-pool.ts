import type { DocumentSource, ReadDocument, Reading } from '../document.ts';
import { createReaderTurns } from './read-queue.ts';
import { createWarmReaders, type WarmReaderOptions } from './warm-readers.ts';

export interface ReaderPoolOptions extends WarmReaderOptions {
  /** How many documents are read at once. */
  size: number;
  /** A document that takes longer lets another one begin beside it. */
  slowMs?: number;
}

export interface ReaderPool {
  read: ReadDocument;
  /** Documents that are being read, those that stepped aside among them, and that wait for it. */
  load(): { busy: number; waiting: number };
  /** Ends every child, also in the midst of a document. */
  close(): Promise<void>;
}

const usualSlowMs = 2000;
/** So many slow documents at once may have others beside them: each is one more process. */
const mostAside = 1;

/**
 * Reads documents in processes of their own, so that no file can end the server, hold up its event loop or take its
 * memory. Throws `file_*` problems, and `overloaded` where too many documents wait already.
 */
export function createReaderPool(options: ReaderPoolOptions): ReaderPool {
  const turns = createReaderTurns(options.size);
  const readers = createWarmReaders(options);
  let aside = 0;

  async function read(source: DocumentSource): Promise<Reading> {
    await turns.take();
    const leave = stepAsideLater();
    try {
      const child = readers.take();
      return await child.read(source).finally(() => readers.giveBack(child));
    } finally {
      leave();
    }
  }

  /** A slow document steps aside after a while, so that two of them do not keep everybody waiting. To be called once it is read. */
  function stepAsideLater(): () => void {
    let isAside = false;
    const timer = setTimeout(() => {
      if (aside === mostAside) return;
      isAside = true;
      aside++;
      turns.pass();
    }, options.slowMs ?? usualSlowMs);
    return () => {
      clearTimeout(timer);
      if (isAside) aside--;
      else turns.pass();
    };
  }

  const expect: ReadDocument['expect'] = (document) => {
    if (turns.taken() < options.size) readers.expect(document);
  };

  async function close(): Promise<void> {
    turns.close();
    await readers.close();
  }

  const load = () => ({ busy: turns.taken() + aside, waiting: turns.waiting() });

  return { read: Object.assign(read, { expect }), load, close };
}
