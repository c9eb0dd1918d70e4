import { Problem } from '#server/failure/problem.ts';
import type { TextLanguage } from '#shared/languages.ts';
import type { DocumentReader, DocumentSource, Reading } from '../document.ts';
import { recognizableLanguages } from '../ocr/language-data.ts';
import type { ReadQueue } from './read-queue.ts';
import { type RecognitionLimits, recognizeScans } from './recognize-scans.ts';
import type { RunInTurn } from './run-in-turn.ts';

interface ReadDeps {
  queue: ReadQueue;
  /** Queue of pages whose text has to be recognized. */
  scanQueue: ReadQueue;
  runInTurn: RunInTurn;
  recognition: RecognitionLimits;
  /** Returns the language in which a host's documents are likely written. */
  languageOf: (host: string) => Promise<TextLanguage | undefined>;
}

/** Reads a document; if some of its pages are pictures, has their text recognized and reads it again. Throws `file_*` problems. */
export async function readDocument(
  deps: ReadDeps,
  source: DocumentSource,
  reader: DocumentReader,
): Promise<Reading> {
  const read = (whole: DocumentSource) => deps.runInTurn(deps.queue, reader, (child) => child.read(whole));
  const first = await read(source);
  if (!('scans' in first)) return first;
  const { failure, ...recognized } = await recognizePages(deps, { source, reader, scans: first.scans });
  try {
    const second = await read({ ...source, recognized });
    if ('scans' in second) throw new Error('The reader process asked for recognized pages twice.');
    return second;
  } catch (error) {
    const isEmpty = error instanceof Problem && error.code === 'file_without_text';
    throw isEmpty && failure !== undefined ? failure : error;
  }
}

interface Scans {
  source: DocumentSource;
  reader: DocumentReader;
  scans: readonly number[];
}

async function recognizePages(deps: ReadDeps, { source, reader, scans }: Scans) {
  return recognizeScans(scans, {
    limits: deps.recognition,
    languages: recognizableLanguages(await deps.languageOf(reader.host)),
    recognize: (request) =>
      deps.runInTurn(deps.scanQueue, reader, async (child) => {
        const started = performance.now();
        const read = await child.recognize({ path: source.path, wants: 'recognition', ...request });
        return { read, ms: performance.now() - started };
      }),
  });
}
