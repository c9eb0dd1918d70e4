import { Problem } from '#server/failure/problem.ts';
import type { RecognizedLine, RecognizedPage, RecognizedPages } from '../ocr/recognized-page.ts';

/** Limits of recognizing the text of one document's pictures. */
export interface RecognitionLimits {
  maxPages: number;
  /** Limit of all its pages, without the time that they wait for their turns. */
  totalMs: number;
}

interface Recognition {
  limits: RecognitionLimits;
  /** Tesseract's codes of languages, the likeliest first. */
  languages: readonly string[];
  recognize(page: {
    page: number;
    languages: readonly string[];
    timeoutMs: number;
  }): Promise<{ read: RecognizedPage; ms: number }>;
}

interface Recognized extends RecognizedPages {
  /** The first failure, if a page was not read for it. */
  failure?: unknown;
}

/** A page of small print takes ten seconds of a slow processor. */
const maxPageMs = 30_000;

/** Recognizes one page after another, up to the limits. What fails is left out, unless nothing was recognized before the asker was refused. */
export async function recognizeScans(
  scans: readonly number[],
  { limits, languages, recognize }: Recognition,
): Promise<Recognized> {
  const pages = new Map<number, readonly RecognizedLine[]>();
  let [tried, leftMs] = [languages, limits.totalMs];
  let failure: unknown;
  for (const page of scans.slice(0, limits.maxPages)) {
    if (leftMs <= 0) return { pages, limit: timeLimit(limits), failure };
    const started = performance.now();
    try {
      const { read, ms } = await recognize({
        page,
        languages: tried,
        timeoutMs: Math.min(leftMs, maxPageMs),
      });
      pages.set(page, read.lines);
      // The rest of the document is in the same language.
      tried = [read.language];
      leftMs -= ms;
    } catch (error) {
      if (!isOfFile(error) && pages.size === 0) throw error;
      failure ??= error;
      if (!isOfFile(error)) return { pages, limit: 'there was no time to read them', failure };
      leftMs -= performance.now() - started;
    }
  }
  if (scans.length > limits.maxPages) return { pages, limit: pageLimit(limits), failure };
  return { pages, ...(failure !== undefined && { limit: 'their text could not be recognized', failure }) };
}

function isOfFile(error: unknown): boolean {
  return error instanceof Problem && error.code.startsWith('file_');
}

function pageLimit({ maxPages }: RecognitionLimits): string {
  const pages = maxPages === 1 ? 'page of a file is read' : 'pages of a file are read';
  return `at most ${maxPages.toLocaleString('en')} scanned ${pages}`;
}

function timeLimit({ totalMs }: RecognitionLimits): string {
  return `scanned pages of a file are read for at most ${Math.round(totalMs / 1000)} seconds`;
}
