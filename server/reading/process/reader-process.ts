import { Problem } from '#server/failure/problem.ts';
import { prepareIndex } from '#server/retrieval/passages/prepare-index.ts';
import type { BrandRequest } from '../brand.ts';
import { damagedFile, fileTooComplex } from '../containers/file-problems.ts';
import type { DocumentSource, ExpectedDocument, Reading } from '../document.ts';
import type { Format } from '../formats/format.ts';
import { claimedFormat } from '../formats/formats.ts';
import type { ReadFile } from '../formats/reader.ts';
import type { RecognitionRequest } from '../ocr/recognized-page.ts';
import type { PageRequest } from '../page.ts';
import { readSource } from '../read-source.ts';
import type { SitemapRequest } from '../sitemap.ts';
import { saveCompiledCode } from './compiled-code.ts';
import { prewarmReader } from './prewarm-reader.ts';
import type { LastReply, ReaderReply } from './reader-reply.ts';
import { splitReply } from './split-reply.ts';

/**
 * The process that reads documents, one after another, for the server that forked it. Hostile bytes are parsed only here: it
 * knows no secrets and may be killed at any moment.
 */
process.on('message', async (message: ReaderRequest | ExpectedDocument) => {
  if ('wants' in message) for (const part of splitReply(await replyTo(message))) process.send?.(part);
  else if ('path' in message) for (const part of splitReply(await reply(message))) process.send?.(part);
  else await prepareFor(message);
});
process.on('disconnect', () => process.exit());
// Who stops a service may signal all of its processes: the server stops its readers itself, once what they read is answered.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
process.send?.({ outcome: 'started' } satisfies ReaderReply);

type ReaderRequest = DocumentSource | WantedRequest;
type WantedRequest = PageRequest | RecognitionRequest | SitemapRequest | BrandRequest;

let documents = 0;
const warm = new Set<Format | undefined>();

/** Loads and prewarms the reader of an expected document, once a format. */
async function prepareFor(document: ExpectedDocument): Promise<void> {
  const before = documents;
  const format = await loadReader(document);
  if (!format || warm.has(format)) return;
  warm.add(format);
  await prewarmReader({ format, use: prepareIndex, isWanted: () => documents === before });
}

/** Loads the reader that a document's name and media type ask for, before its bytes are looked at. */
async function loadReader({ name, mediaType }: ExpectedDocument): Promise<Format | undefined> {
  const format = claimedFormat(name, mediaType?.split(';')[0]?.trim().toLowerCase());
  await format?.load();
  saveCompiledCode();
  return format;
}

async function reply(source: DocumentSource): Promise<LastReply> {
  documents++;
  try {
    warm.add(await loadReader(source));
    return await read(source);
  } catch (error) {
    return refusal(error);
  }
}

async function replyTo(request: WantedRequest): Promise<LastReply> {
  documents++;
  try {
    if (request.wants === 'sitemap') {
      const { readSitemap } = await import('../web/read-sitemap.ts');
      return { outcome: 'sitemap', sitemap: await readSitemap(request.path) };
    }
    if (request.wants === 'brand') {
      const { readBrand } = await import('../brand/read-brand.ts');
      return { outcome: 'brand', brand: await readBrand(request) };
    }
    if (request.wants === 'recognition') {
      const { recognizePage } = await import('../ocr/recognize-page.ts');
      saveCompiledCode();
      return { outcome: 'recognized', page: await recognizePage(request) };
    }
    warm.add(await loadReader({ name: '', mediaType: 'application/pdf' }));
    const { readPdfPage } = await import('../formats/pdf/pdf-page.ts');
    return { outcome: 'page', page: await readPdfPage(request) };
  } catch (error) {
    return refusal(error);
  }
}

async function read(source: DocumentSource): Promise<LastReply> {
  const { scans, ...reading } = await readWhole(source);
  if (scans && !source.recognized) return { outcome: 'scanned', pages: [...scans] };
  const hasRecognized = source.recognized?.pages.values().some((lines) => lines.length > 0);
  return { outcome: 'read', reading: { ...reading, ...(hasRecognized && { ocr: true }) } };
}

/** `scans` are the pages whose text has yet to be recognized. */
async function readWhole({ site, ...source }: DocumentSource): Promise<Reading & Pick<ReadFile, 'scans'>> {
  if (site) return (await import('../site-page.ts')).readSitePage({ ...source, site });
  const document = await readSource(source);
  const { text: _, blocks: __, ...facts } = document;
  return { ...facts, index: prepareIndex(document) };
}

/** Translates any other error of a reader to a problem: the bytes are invalid in their format, or too many. */
function refusal(error: unknown): LastReply {
  const { code, message } = problemOf(error);
  const fault = error instanceof Problem ? {} : { fault: describe(error) };
  return { outcome: 'refused', code, detail: message, ...fault };
}

function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (!(error instanceof RangeError)) return damagedFile();
  return fileTooComplex(
    'This file is nested too deeply or too long to read. Simplify it or split it into smaller files.',
  );
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
