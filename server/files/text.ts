import type { AppContext } from '#server/http/routes/request.ts';
import { findDocuments } from '#server/reading/stored/documents.ts';
import { readStoredText, writeJsonParts, writePlainParts } from '#server/reading/stored/stored-text.ts';
import type { Db } from '#server/store/schema.ts';
import { findFile } from './files.ts';
import { fileNotFound, mayAsk } from './rights.ts';

/** Streams the text that was read from a file. Throws `file_not_found` if the caller may not read it. */
export async function sendText(
  { db }: { db: Db },
  c: AppContext,
  { host, id }: { host: string; id: string },
): Promise<Response> {
  const row = await findFile(db, { host, id });
  if (!row || !mayAsk(row, c.var.caller)) throw fileNotFound(id);
  const [document] = await findDocuments(db, { host, ids: [row.document_id] });
  const { leftOut, ocr } = document ?? {};
  const parts = readStoredText(db, { host, id: row.document_id });
  const wantsJson = /\bapplication\/json\b/i.test(c.req.header('accept') ?? '');
  const facts = {
    filename: row.name,
    mediaType: row.media_type,
    ...(leftOut !== undefined && { leftOut }),
    ...(ocr && { ocr }),
  };
  const text = wantsJson ? writeJsonParts(facts, parts) : writePlainParts(parts, leftOut);
  c.header('Cache-Control', 'private, no-store');
  c.header('Content-Type', wantsJson ? 'application/json' : 'text/plain; charset=utf-8');
  c.header('X-Content-Type-Options', 'nosniff');
  c.header('Vary', 'Accept', { append: true });
  return c.body(ReadableStream.from(text).pipeThrough(new TextEncoderStream()));
}
