import { Readable } from 'node:stream';
import { problem } from '#server/failure/problem.ts';
import type { Blobs } from '#server/store/blobs/blobs.ts';
import type { FileRow } from './store-file.ts';

/** Kinds that a browser shows without running anything in them, and the names they must go by: where the two disagree, nobody knows what the file is. */
const shownKinds: Record<string, RegExp> = {
  'application/pdf': /\.pdf$/i,
  'text/plain': /\.(txt|text|log)$/i,
};

interface ByteRange {
  start: number;
  end: number;
}

/**
 * A file's bytes, or the range of them that is asked for. Whatever a browser could run goes out as bytes to save, never
 * as a page. Undefined where the bytes are gone.
 */
export async function serveFile(
  blobs: Blobs,
  { row, range: asked, isHead }: { row: FileRow; range: string | undefined; isHead: boolean },
): Promise<Response | undefined> {
  const range = parseRange(asked, row.size_bytes);
  const found = await blobs.get(row.blob_key, range);
  if (!found) return undefined;
  const headers = new Headers(safeHeaders(row));
  headers.set('Accept-Ranges', 'bytes');
  if (range) headers.set('Content-Range', `bytes ${range.start}-${range.end}/${found.sizeBytes}`);
  const length = range ? range.end - range.start + 1 : found.sizeBytes;
  headers.set('Content-Length', String(length));
  // Nobody reads the bytes of a HEAD: the file must not stay open for them.
  if (isHead) found.stream.destroy();
  return new Response(isHead ? null : Readable.toWeb(found.stream), { status: range ? 206 : 200, headers });
}

function safeHeaders({ media_type, name }: FileRow): Record<string, string> {
  const isShown = shownKinds[media_type]?.test(name) ?? false;
  return {
    'Content-Type': isShown ? media_type : 'application/octet-stream',
    'Content-Disposition': contentDisposition(isShown ? 'inline' : 'attachment', name),
    'Content-Security-Policy': "sandbox; default-src 'none'",
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'private, max-age=300',
    'Referrer-Policy': 'no-referrer',
  };
}

/** RFC 6266: the name in ASCII for old clients, and whole in RFC 5987's form. */
function contentDisposition(kind: 'inline' | 'attachment', name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const whole = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${whole}`;
}

/** The one range of a `Range` header. Undefined for none, for several and for what is malformed: then all is answered, as RFC 9110 allows. */
export function parseRange(header: string | undefined, sizeBytes: number): ByteRange | undefined {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  const last = sizeBytes - 1;
  const start = from === '' ? Math.max(0, sizeBytes - Number(to)) : Number(from);
  const end = from === '' || to === '' ? last : Math.min(Number(to), last);
  if (from !== '' && to !== '' && Number(to) < start) return undefined;
  if (start > last) {
    throw problem(
      'range_not_satisfiable',
      `The range is outside the file, which has ${sizeBytes} bytes. Request a range within it.`,
    );
  }
  return { start, end };
}
