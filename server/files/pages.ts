import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { problem } from '#server/failure/problem.ts';
import { withTemporaryPath } from '#server/http/body/body.ts';
import { clientOfAddress } from '#server/http/client/client-networks.ts';
import type { RateLimiter } from '#server/http/limits/rate-limit.ts';
import type { AppContext } from '#server/http/routes/request.ts';
import type { DocumentReader } from '#server/reading/document.ts';
import { documentReader } from '#server/reading/document-reader.ts';
import type { PagePicture, PageRequest, PageWords, ReadPage } from '#server/reading/page.ts';
import type { Blobs } from '#server/store/blobs/blobs.ts';
import { findOpenFile, type OpenFileDeps } from './open-files.ts';
import { fileNotFound } from './rights.ts';
import type { FileRow } from './store-file.ts';

export interface PageDeps extends OpenFileDeps {
  blobs: Blobs;
  limiter: RateLimiter;
  readPage: ReadPage;
  isServed(host: string): Promise<boolean>;
  temporaryFolder: string;
}

/** Pages that one client can have drawn or read; answers from the browser's cache don't count. */
const pageReads = { limit: 240, windowSeconds: 600 };
/** Changes when pages are drawn differently. */
const version = 1;

const kinds = {
  png: { wants: 'picture', type: 'image/png' },
  json: { wants: 'words', type: 'application/json' },
} as const;

/** Sends a page of a PDF as `3.png`, or its words as `3.json`. Browsers ask again each time, since rights may have ended. */
export async function sendPage(
  deps: PageDeps,
  c: AppContext,
  { host, id, name }: { host: string; id: string; name: string },
): Promise<Response> {
  const { page, kind } = parsePageName(name);
  const row = await findOpenFile(deps, { host, id, caller: c.var.caller });
  if (row.media_type !== 'application/pdf') {
    const detail = 'Only pages of PDFs can be shown. Open the file, or read its text.';
    throw problem('file_type_unsupported', detail);
  }
  c.header('Cache-Control', 'private, no-cache');
  const etag = `"${row.id}-${page}-${kind}-${version}"`;
  c.header('ETag', etag);
  if (c.req.header('if-none-match') === etag) return c.body(null, 304);
  await deps.limiter.take({ key: `page:${clientOfAddress(c.var.address)}`, ...pageReads });
  const { wants, type } = kinds[kind];
  const reader = await documentReader(deps.isServed, { ...c.var, host });
  const content = contentOf(await readPageOf(deps, row, { page, wants, reader }));
  c.header('Content-Type', type);
  c.header('X-Content-Type-Options', 'nosniff');
  return c.body(content);
}

function parsePageName(name: string): { page: number; kind: keyof typeof kinds } {
  const [, digits, kind] = /^(\d{1,9})\.(png|json)$/.exec(name) ?? [];
  if (digits !== undefined && (kind === 'png' || kind === 'json')) return { page: Number(digits), kind };
  const detail = 'Ask for a page by its number, such as pages/1.png or pages/1.json.';
  throw problem('page_not_found', detail);
}

function readPageOf(
  { blobs, readPage, temporaryFolder }: PageDeps,
  row: FileRow,
  { reader, ...request }: Omit<PageRequest, 'path'> & { reader: DocumentReader },
): Promise<PagePicture | PageWords> {
  return withTemporaryPath(temporaryFolder, async (path) => {
    const found = await blobs.get(row.blob_key);
    if (!found) throw fileNotFound(row.id);
    await pipeline(found.stream, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    return readPage({ path, ...request }, reader);
  });
}

function contentOf(page: PagePicture | PageWords): string | Uint8Array<ArrayBuffer> {
  return 'png' in page ? page.png : JSON.stringify(page);
}
