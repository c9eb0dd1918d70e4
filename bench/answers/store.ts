import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readHtml } from '#server/reading/formats/html/html.ts';
import { readCsv } from '#server/reading/formats/sheets/csv.ts';
import { readMarkdown } from '#server/reading/formats/text/markdown.ts';
import { readPlainText } from '#server/reading/formats/text/plain-text.ts';
import type { DocumentText } from '#server/retrieval/passages/document-text.ts';
import { prepareIndex } from '#server/retrieval/passages/prepare-index.ts';
import { addPassages } from '#server/retrieval/passages/store-passages.ts';
import { openStore } from '#server/store/open.ts';
import type { Db } from '#server/store/schema.ts';
import type { SourceText } from './dataset.ts';

export const benchHost = 'bench.example';

export type Engine = 'sqlite' | 'postgres';

export interface FilledStore {
  db: Db;
  passageCount: number;
  /** How long cutting and counting, and how long storing took, in milliseconds. */
  prepareMs: number;
  storeMs: number;
  /** For each document, where an offset of the text as it was read lies in the source text. */
  inSource: Map<string, (offset: number) => number>;
  close(): Promise<void>;
}

/** Puts every source text into a fresh store, as the product does with an uploaded text file. */
export async function fillStore(sources: readonly SourceText[], engine: Engine): Promise<FilledStore> {
  const { db, close } = await openFreshStore(engine);
  const inSource: FilledStore['inSource'] = new Map();
  const filled = { passageCount: 0, prepareMs: 0, storeMs: 0 };
  for (const source of sources) {
    const { prepareMs, storeMs, passageCount, place } = await addSource(db, source);
    inSource.set(source.id, place);
    filled.prepareMs += prepareMs;
    filled.storeMs += storeMs;
    filled.passageCount += passageCount;
  }
  return { db, ...filled, inSource, close };
}

/** Adds a source text to a store. */
export async function addSource(db: Db, source: SourceText) {
  const document = await readSource(source);
  const place = alignTexts(document.text, source.text);
  const began = performance.now();
  const index = prepareIndex(document);
  const prepared = performance.now();
  await db.transaction().execute(async (trx) => {
    const row = documentRow(source, index.passages.length, index.termCount);
    await trx.insertInto('documents').values(row).execute();
    await addPassages(trx, source.id, index);
  });
  const times = { prepareMs: prepared - began, storeMs: performance.now() - prepared };
  return { ...times, passageCount: index.passages.length, place };
}

/** A store of its own that `close` takes away again. */
export async function openFreshStore(engine: Engine): Promise<Pick<FilledStore, 'db' | 'close'>> {
  const fresh = engine === 'postgres' ? await startPostgres() : makeFolder();
  const db = await openStore(fresh.location);
  const close = async () => {
    await db.destroy();
    await fresh.remove();
  };
  return { db, close };
}

function makeFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'bench-store-'));
  return { location: join(folder, 'store.sqlite'), remove: async () => rmSync(folder, { recursive: true }) };
}

async function startPostgres() {
  const server = fork(new URL('../../server/testing/store/postgres-process.ts', import.meta.url));
  const ended = once(server, 'exit');
  const [location] = await Promise.race([
    once(server, 'message'),
    ended.then(([code]) => Promise.reject(new Error(`PostgreSQL did not start (code ${code}).`))),
  ]);
  const remove = async () => {
    server.disconnect();
    await ended;
  };
  return { location: String(location), remove };
}

function documentRow(source: SourceText, passageCount: number, termCount: number) {
  const now = new Date().toISOString();
  return {
    id: source.id,
    host: benchHost,
    origin: 'file',
    url: null,
    title: source.title,
    media_type: 'text/plain',
    page_count: null,
    passage_count: passageCount,
    term_count: termCount,
    etag: null,
    last_modified: null,
    checked_at: now,
    created_at: now,
  };
}

/** As the product reads a file of that name. */
function readSource({ text, title }: SourceText): Promise<DocumentText> {
  const file = { bytes: Buffer.from(text), name: title, charset: 'utf-8' };
  if (title.endsWith('.csv')) return readCsv({ ...file, mediaType: 'text/csv' });
  if (title.endsWith('.md')) return readMarkdown({ ...file, mediaType: 'text/markdown' });
  if (title.endsWith('.html')) return readHtml({ ...file, mediaType: 'text/html' });
  return readPlainText({ ...file, mediaType: 'text/plain' });
}

/**
 * How to find an offset of `read` in `source`, when reading changed nothing but white space: both count the same
 * other characters before it.
 */
function alignTexts(read: string, source: string): (offset: number) => number {
  const before = new Int32Array(read.length + 1);
  for (let i = 0; i < read.length; i++) before[i + 1] = (before[i] ?? 0) + (isBlank(read.charAt(i)) ? 0 : 1);
  const places: number[] = [];
  for (let i = 0; i < source.length; i++) if (!isBlank(source.charAt(i))) places.push(i);
  return (offset) => places[before[offset] ?? places.length] ?? source.length;
}

function isBlank(character: string): boolean {
  return character.trim() === '';
}
