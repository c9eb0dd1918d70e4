import { pino } from 'pino';
import { expect, onTestFinished } from 'vitest';
import { isKept } from '#server/hosts/state/ended-hosts.ts';
import { createEmbeddingModel } from '#server/models/embeddings/create-embedding-model.ts';
import { readQuestion } from '#server/question/question.ts';
import { addDocument } from '#server/reading/stored/documents.ts';
import { startVectorWorker } from '#server/retrieval/dense/background.ts';
import { createRetrieval } from '#server/retrieval/dense/retrieve.ts';
import { prepareIndex } from '#server/retrieval/passages/prepare-index.ts';
import type { Db } from '#server/store/schema.ts';
import { type FakeEmbeddings, startFakeEmbeddings } from '../models/fake-embeddings.ts';

/** Words with the same meaning to the fake model. */
const meanings = [
  ['holiday', 'vacation', 'leave'],
  ['remuneration', 'salary', 'pay'],
];

export const host = 'a.example';

export interface VectorFixture {
  db: Db;
  fake: FakeEmbeddings;
  /** Logged lines, parsed. */
  logged: Record<string, unknown>[];
  /** Stores a text with each paragraph as a passage. Returns the document's id. */
  add(paragraphs: readonly string[], at?: string): Promise<string>;
  /** Starts the worker as a process does; `model` is the name at the server, `leaseMs` the duration of its lease. */
  start(model?: string, leaseMs?: number): () => Promise<void>;
  /** Waits until all of these documents have vectors. */
  made(...documentIds: string[]): Promise<void>;
  search(
    query: string,
    input: { documentIds: readonly string[]; at?: string; model?: string },
  ): Promise<{ texts: string[]; methods: readonly string[] }>;
  count(table: 'passage_vectors' | 'document_signs' | 'vector_spaces'): Promise<number>;
}

/** Opens a fixture for tests of vectors, with an HTTP server of fake embeddings. Everything it starts ends with the test. */
export async function openVectorFixture(db: Db): Promise<VectorFixture> {
  const fake = await startFakeEmbeddings({ meanings });
  const logged: VectorFixture['logged'] = [];
  const log = pino({ level: 'info' }, { write: (line) => void logged.push(JSON.parse(line)) });
  const running = new Set<() => Promise<void>>();
  onTestFinished(async () => {
    for (const stop of running) await stop();
    await fake.close();
  });
  const modelOf = (model: string) =>
    createEmbeddingModel({ kind: 'openai-compatible', model }, { openaiCompatibleUrl: fake.url });
  return {
    ...{ db, fake, logged },
    add: (paragraphs, at = host) => addText(db, paragraphs, at),
    start: (model = 'm', leaseMs = 60_000) => {
      const stop = startVectorWorker({ db, isKept, model: modelOf(model), log, leaseMs });
      running.add(stop);
      return stop;
    },
    made: (...documentIds) =>
      expect
        .poll(async () => (await signedDocuments(db)).filter((id) => documentIds.includes(id)).length)
        .toBe(documentIds.length),
    search: async (query, { documentIds, at = host, model = 'm' }) => {
      const warn = (failure: object) => log.warn(failure, 'words alone');
      const retrieve = createRetrieval({ db, model: modelOf(model), log: warn });
      const question = readQuestion({ asked: query });
      const { passages, methods } = await retrieve({ scope: { host: at, documentIds }, question, limit: 8 });
      return { texts: passages.map(({ text }) => text), methods };
    },
    count: async (table) => (await db.selectFrom(table).selectAll().execute()).length,
  };
}

async function signedDocuments(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('document_signs').select('document_id').execute();
  return rows.map(({ document_id }) => document_id);
}

async function addText(db: Db, paragraphs: readonly string[], at: string): Promise<string> {
  let text = '';
  const blocks = paragraphs.flatMap((paragraph, place) => {
    const heading = `Part ${place}`;
    const start = text.length;
    text += `${heading}\n\n${paragraph}\n\n`;
    const body = start + heading.length + 2;
    return [
      { kind: 'heading' as const, level: 1, start, end: start + heading.length },
      { kind: 'paragraph' as const, start: body, end: body + paragraph.length },
    ];
  });
  const index = prepareIndex({ title: 'handbook', mediaType: 'text/plain', text, blocks });
  const reading = { title: 'handbook', mediaType: 'text/plain', index };
  const document = await db
    .transaction()
    .execute((trx) => addDocument(trx, { host: at, origin: 'file', reading }));
  return document.id;
}
