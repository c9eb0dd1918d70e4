import type { ExpectedDocument } from '../document.ts';
import { overloaded } from './read-queue.ts';
import { type ReaderChild, type ReaderProgram, startReaderChild } from './reader-child.ts';

export interface WarmReaderOptions extends ReaderProgram {
  /** Time after which an idle child is ended; a second idle one is ended after a few seconds. */
  idleMs: number;
}

/** Reader processes, started when needed and reused. */
export interface WarmReaders {
  /** Throws `overloaded` once closed. */
  acquire(): ReaderChild;
  /** Keeps a child for the next document, or ends it if it can't be reused. */
  release(child: ReaderChild): Promise<void>;
  /** Prewarms at most one child, since the document may never come. */
  expect(document?: ExpectedDocument): void;
  /** Kills every child, also while it reads a document. */
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

  function keepIdle(child: ReaderChild): void {
    const ms = idle.size === 0 ? options.idleMs : Math.min(options.idleMs, spareIdleMs);
    idle.set(child, setTimeout(end, ms, child));
  }

  async function end(child: ReaderChild): Promise<void> {
    clearTimeout(idle.get(child));
    idle.delete(child);
    children.delete(child);
    await child.end();
  }

  /** Returns the first idle child that can be reused, and ends those that can't. */
  function takeIdle(): ReaderChild | undefined {
    for (const [child, timer] of idle) {
      clearTimeout(timer);
      idle.delete(child);
      if (child.isReusable()) return child;
      void end(child);
    }
    return undefined;
  }

  return {
    acquire() {
      if (closed) throw overloaded();
      return takeIdle() ?? start();
    },
    release: async (child) => (child.isReusable() && !closed ? keepIdle(child) : end(child)),
    expect(document) {
      if (closed) return;
      if (idle.size === 0) keepIdle(start());
      const [child] = idle.keys();
      if (document) child?.expect(document);
    },
    async close() {
      closed = true;
      await Promise.all([...children].map(end));
    },
  };
}
