import type { AppContext, Caller } from '#server/http/request.ts';
import { findLeftOut } from '#server/reading/stored/documents.ts';
import { readStoredText, writeJsonParts, writePlainParts } from '#server/reading/stored/stored-text.ts';
import type { Db } from '#server/store/schema.ts';
import { findFile } from './files.ts';
import { fileNotFound, mayAsk } from './rights.ts';
import type { FileRow } from './store-file.ts';

export interface TextDeps {
  db: Db;
}

/** Streams the text that was read from a file. Throws `file_not_found` if the caller may not read it. */
export async function sendText(
  deps: TextDeps,
  c: AppContext,
  { host, id }: { host: string; id: string },
): Promise<Response> {
  const row = await findReadableFile(deps.db, { host, caller: c.var.caller, id });
  const document = { host, id: row.document_id };
  const leftOut = await findLeftOut(deps.db, document);
  const parts = readStoredText(deps.db, document);
  const wantsJson = /\bapplication\/json\b/i.test(c.req.header('accept') ?? '');
  const text = wantsJson
    ? writeJsonParts(
        {
          filename: row.name,
          mediaType: row.media_type,
          ...(leftOut === undefined ? {} : { leftOut }),
        },
        parts,
      )
    : writePlainParts(parts, leftOut);
  c.header('Cache-Control', 'private, no-store');
  c.header('Content-Type', wantsJson ? 'application/json' : 'text/plain; charset=utf-8');
  c.header('X-Content-Type-Options', 'nosniff');
  c.header('Vary', 'Accept', { append: true });
  return c.body(ReadableStream.from(text).pipeThrough(new TextEncoderStream()));
}

/** Finds a file that the caller may ask about. Throws the same `file_not_found` for any other id. */
async function findReadableFile(
  db: Db,
  { host, caller, id }: { host: string; caller: Caller; id: string },
): Promise<FileRow> {
  const row = await findFile(db, { host, id });
  if (!row || !mayAsk(row, caller)) throw fileNotFound(id);
  return row;
}
