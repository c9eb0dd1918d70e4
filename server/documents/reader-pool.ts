import { problem } from '../http/problem.ts';
import type { DocumentSource, ExpectedDocument, ReadDocument, Reading } from './document.ts';
import { type ReaderChild, type ReaderProgram, startReaderChild } from './reader-child.ts';

export interface ReaderPoolOptions extends ReaderProgram {
  /** How many documents are read at once. */
  size: number;
  /** How long a child waits for its next document before it is ended; a second one waits a few seconds at most. */
  idleMs: number;
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

/** More documents than this, for each child, need not wait: they would run out of patience first. */
const waitingPerChild = 50;
const usualSlowMs = 2000;
const spareIdleMs = 3000;
/** So many slow documents at once may have others beside them: each is one more process. */
const mostAside = 1;

/**
 * Reads documents in processes of their own, so that no file can end the server, hold up its event loop or take its
 * memory. Children start when needed and stay warm for a while. Throws `file_*` problems, and `overloaded` where too
 * many documents wait already.
 */
export function createReaderPool(options: ReaderPoolOptions): ReaderPool {
  const waiting: PromiseWithResolvers<void>[] = [];
  const children = new Set<ReaderChild>();
  const idle = new Map<ReaderChild, NodeJS.Timeout>();
  let busy = 0;
  let aside = 0;
  let closed = false;

  async function read(source: DocumentSource): Promise<Reading> {
    await enter();
    const child = takeChild();
    const place = holdPlace();
    try {
      return await child.read(source);
    } finally {
      if (child.isReusable() && !closed) keepWarm(child);
      else await drop(child);
      place.leave();
    }
  }

  /** A slow document steps aside after a while, so that two of them do not keep everybody waiting. */
  function holdPlace(): { leave(): void } {
    let isAside = false;
    const timer = setTimeout(() => {
      if (aside === mostAside) return;
      isAside = true;
      aside++;
      leave();
    }, options.slowMs ?? usualSlowMs);
    return {
      leave() {
        clearTimeout(timer);
        if (isAside) aside--;
        else leave();
      },
    };
  }

  async function enter(): Promise<void> {
    if (closed || waiting.length >= options.size * waitingPerChild) throw overloaded();
    if (busy < options.size) {
      busy++;
      return;
    }
    const turn = Promise.withResolvers<void>();
    waiting.push(turn);
    await turn.promise;
    if (closed) throw overloaded();
  }

  /** The turn passes on to the document that waits longest. */
  function leave(): void {
    const next = waiting.shift();
    if (next) next.resolve();
    else busy--;
  }

  function takeChild(): ReaderChild {
    for (const [child, timer] of idle) {
      clearTimeout(timer);
      idle.delete(child);
      if (child.isReusable()) return child;
      void drop(child);
    }
    return startChild();
  }

  function startChild(): ReaderChild {
    const child = startReaderChild(options);
    children.add(child);
    return child;
  }

  /** One child at most: more than that would start for documents that never come. */
  function expect(document?: ExpectedDocument): void {
    if (closed || busy === options.size) return;
    if (idle.size === 0) keepWarm(startChild());
    const [child] = idle.keys();
    if (document) child?.expect(document);
  }

  function keepWarm(child: ReaderChild): void {
    const ms = idle.size === 0 ? options.idleMs : Math.min(options.idleMs, spareIdleMs);
    idle.set(
      child,
      setTimeout(() => {
        idle.delete(child);
        void drop(child);
      }, ms),
    );
  }

  async function drop(child: ReaderChild): Promise<void> {
    children.delete(child);
    await child.end();
  }

  async function close(): Promise<void> {
    closed = true;
    for (const timer of idle.values()) clearTimeout(timer);
    for (const turn of waiting.splice(0)) turn.reject(overloaded());
    await Promise.all([...children].map((child) => drop(child)));
  }

  const load = () => ({ busy: busy + aside, waiting: waiting.length });

  return { read: Object.assign(read, { expect }), load, close };
}

function overloaded() {
  return problem('overloaded', 'Too many documents are being read at the moment. Try again in ten seconds.', {
    retryAfterSeconds: 10,
  });
}
