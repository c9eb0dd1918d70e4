import type { ExpectedDocument } from '../document.ts';
import { overloaded } from './read-queue.ts';
import { type ReaderChild, type ReaderProgram, startReaderChild } from './reader-child.ts';

export interface WarmReaderOptions extends ReaderProgram {
  /** How long a child waits for its next document before it is ended; a second one waits a few seconds at most. */
  idleMs: number;
}

/** Readers' processes, started when needed and kept for a while. */
export interface WarmReaders {
  /** Throws `overloaded` once it is closed. */
  take(): ReaderChild;
  /** Keeps a child for the next document, or ends it where it is of no more use. */
  giveBack(child: ReaderChild): Promise<void>;
  /** Has one child ready: more than that would start for documents that never come. */
  expect(document?: ExpectedDocument): void;
  /** Ends every child, also in the midst of a document. */
  close(): Promise<void>;
}

const spareIdleMs = 3000;

export function createWarmReaders(options: WarmReaderOptions): WarmReaders {
  const children = new Set<ReaderChild>();
  const idle = new Map<ReaderChild, NodeJS.Timeout>();
  let closed = false;

  function start(): ReaderChild {
    const child = startReaderChild(options);
    children.add(child);
    return child;
  }

  function keep(child: ReaderChild): void {
    const ms = idle.size === 0 ? options.idleMs : Math.min(options.idleMs, spareIdleMs);
    idle.set(child, setTimeout(drop, ms, child));
  }

  async function drop(child: ReaderChild): Promise<void> {
    clearTimeout(idle.get(child));
    idle.delete(child);
    children.delete(child);
    await child.end();
  }

  /** The first that is in order; what is not goes. */
  function wake(): ReaderChild | undefined {
    for (const [child, timer] of idle) {
      clearTimeout(timer);
      idle.delete(child);
      if (child.isReusable()) return child;
      void drop(child);
    }
    return undefined;
  }

  return {
    take() {
      if (closed) throw overloaded();
      return wake() ?? start();
    },
    giveBack: async (child) => (child.isReusable() && !closed ? keep(child) : drop(child)),
    expect(document) {
      if (closed) return;
      if (idle.size === 0) keep(start());
      const [child] = idle.keys();
      if (document) child?.expect(document);
    },
    async close() {
      closed = true;
      await Promise.all([...children].map(drop));
    },
  };
}
