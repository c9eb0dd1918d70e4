import { randomUUID } from 'node:crypto';
import type { TextLanguage } from '#shared/languages.ts';
import type { ReadBrand } from '../brand.ts';
import type { DocumentReader, DocumentSource, ReadDocument } from '../document.ts';
import type { ReadPage } from '../page.ts';
import type { ReadSitemap } from '../sitemap.ts';
import { readDocument } from './read-document.ts';
import { createReadQueue } from './read-queue.ts';
import type { RecognitionLimits } from './recognize-scans.ts';
import { createRunInTurn } from './run-in-turn.ts';
import { createWarmReaders, type WarmReaderOptions } from './warm-readers.ts';

export interface ReaderPoolOptions extends WarmReaderOptions {
  /** Number of documents read at once. */
  size: number;
  /** A document that takes longer lets another client's begin. */
  slowMs?: number;
  recognition?: RecognitionLimits;
  /** Returns the language in which a host's documents are likely written. */
  languageOf?: (host: string) => Promise<TextLanguage | undefined>;
  /** Counts the milliseconds that reading took to whoever asked for it. Throws `too_many_requests` if they have used up their share. */
  charge?: (reader: DocumentReader, ms: number) => Promise<void>;
}

export interface ReaderPool {
  read: ReadDocument;
  readPage: ReadPage;
  readSitemap: ReadSitemap;
  readBrand: ReadBrand;
  /** Number of documents and scanned pages that are being read, slow ones included, and of those that wait. */
  load(): { busy: number; waiting: number };
  /** Returns how long the oldest of those that wait has waited; 0 if none waits. */
  oldestSeconds(): number;
  /** Kills every child, also while it reads a document. */
  close(): Promise<void>;
}

const defaultSlowMs = 2000;
const defaultRecognition: RecognitionLimits = { maxPages: 50, totalMs: 120_000 };
/** Maximum number of slow documents that let another one begin: each is one more process. */
const maxSlow = 1;

/**
 * Reads documents in child processes, so that no file can crash the server, block its event loop or use its memory; in turns by host,
 * then by client. Pages whose text has to be recognized take turns in a queue of their own, one by one, so that other documents don't wait
 * for scans. Throws `file_*` problems, and `overloaded` if too many documents wait.
 */
export function createReaderPool(options: ReaderPoolOptions): ReaderPool {
  const {
    charge = async () => {},
    languageOf = async () => undefined,
    recognition = defaultRecognition,
    slowMs = defaultSlowMs,
  } = options;
  const queue = createReadQueue({ size: options.size, maxSlow });
  const scanQueue = createReadQueue({ size: 1, maxSlow: 0 });
  const readers = createWarmReaders(options);
  const runInTurn = createRunInTurn({ readers, slowMs, charge });
  const deps = { queue, scanQueue, runInTurn, recognition, languageOf };

  const read = (source: DocumentSource, reader = nobody()) => readDocument(deps, source, reader);
  const readPage: ReadPage = (request, reader) =>
    runInTurn(queue, reader, (child) => child.readPage(request));
  const readSitemap: ReadSitemap = (request, reader) =>
    runInTurn(queue, reader, (child) => child.readSitemap(request));
  const readBrand: ReadBrand = (request, reader) =>
    runInTurn(queue, reader, (child) => child.readBrand(request));

  const expect: ReadDocument['expect'] = (document) => {
    if (!queue.isFull()) readers.expect(document);
  };

  async function close(): Promise<void> {
    for (const turns of [queue, scanQueue]) turns.close();
    await readers.close();
  }

  const load = () => ({
    busy: queue.busy() + scanQueue.busy(),
    waiting: queue.waiting() + scanQueue.waiting(),
  });

  const oldestSeconds = () => Math.max(queue.oldestSeconds(), scanQueue.oldestSeconds());

  return {
    read: Object.assign(read, { expect }),
    ...{ readPage, readSitemap, readBrand, load, oldestSeconds, close },
  };
}

/** Returns a reader for what the deployment itself reads, such as its demo document. */
function nobody(): DocumentReader {
  return { host: '', client: randomUUID(), chargedTo: [] };
}
