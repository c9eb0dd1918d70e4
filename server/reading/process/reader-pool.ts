import { randomUUID } from 'node:crypto';
import type { ReadBrand } from '../brand.ts';
import type { DocumentReader, ReadDocument } from '../document.ts';
import type { ReadPage } from '../page.ts';
import type { ReadSitemap } from '../sitemap.ts';
import { createReadQueue } from './read-queue.ts';
import type { ReaderChild } from './reader-child.ts';
import { createWarmReaders, type WarmReaderOptions } from './warm-readers.ts';

export interface ReaderPoolOptions extends WarmReaderOptions {
  /** Number of documents read at once. */
  size: number;
  /** A document that takes longer lets another client's begin. */
  slowMs?: number;
  /** Counts the milliseconds that reading took to whoever asked for it. Throws `too_many_requests` if they have used up their share. */
  charge?: (reader: DocumentReader, ms: number) => Promise<void>;
}

export interface ReaderPool {
  read: ReadDocument;
  readPage: ReadPage;
  readSitemap: ReadSitemap;
  readBrand: ReadBrand;
  /** Number of documents that are being read, slow ones included, and of those that wait. */
  load(): { busy: number; waiting: number };
  /** Kills every child, also while it reads a document. */
  close(): Promise<void>;
}

const defaultSlowMs = 2000;
/** Maximum number of slow documents that let another one begin: each is one more process. */
const maxSlow = 1;

/**
 * Reads documents in child processes, so that no file can crash the server, block its event loop or use its memory; in turns by host,
 * then by client. Throws `file_*` problems, and `overloaded` if too many documents wait.
 */
export function createReaderPool(options: ReaderPoolOptions): ReaderPool {
  const { charge = async () => {} } = options;
  const queue = createReadQueue({ size: options.size, maxSlow });
  const readers = createWarmReaders(options);

  const read = (...[source, reader]: Parameters<ReadDocument>) =>
    inTurn(reader, (child) => child.read(source));
  const readPage: ReadPage = (request, reader) => inTurn(reader, (child) => child.readPage(request));
  const readSitemap: ReadSitemap = (request, reader) => inTurn(reader, (child) => child.readSitemap(request));
  const readBrand: ReadBrand = (request, reader) => inTurn(reader, (child) => child.readBrand(request));

  async function inTurn<Result>(
    reader: DocumentReader = nobody(),
    use: (child: ReaderChild) => Promise<Result>,
  ): Promise<Result> {
    const slot = await queue.acquire(reader);
    const timer = setTimeout(slot.becomeSlow, options.slowMs ?? defaultSlowMs);
    try {
      // Before the document too, so that whoever has used up their share begins no more.
      await charge(reader, 1);
      return await runCharged(reader, use);
    } finally {
      clearTimeout(timer);
      slot.release();
    }
  }

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

  const expect: ReadDocument['expect'] = (document) => {
    if (!queue.isFull()) readers.expect(document);
  };

  async function close(): Promise<void> {
    queue.close();
    await readers.close();
  }

  const load = () => ({ busy: queue.busy(), waiting: queue.waiting() });

  return { read: Object.assign(read, { expect }), readPage, readSitemap, readBrand, load, close };
}

/** Returns a reader for what the deployment itself reads, such as its demo document. */
function nobody(): DocumentReader {
  return { host: '', client: randomUUID(), chargedTo: [] };
}
