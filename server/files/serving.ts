import { Readable } from 'node:stream';
import { problem } from '#server/failure/problem.ts';
import type { Blobs } from '#server/store/blobs/blobs.ts';
import type { FileRow } from './store-file.ts';

/** Media types that browsers show without running anything, with the names a file must have; else its type is uncertain. */
const inlineTypes: Record<string, RegExp> = {
  'application/pdf': /\.pdf$/i,
  'text/plain': /\.(txt|text|log)$/i,
};

interface ByteRange {
  start: number;
  end: number;
}

/** Returns a response with a file or a range of it; anything that a browser could run as a download. Undefined if the bytes are missing. */
export async function serveFile(
  blobs: Blobs,
  { row, range: header, isHead }: { row: FileRow; range: string | undefined; isHead: boolean },
): Promise<Response | undefined> {
  const range = parseRangeHeader(header, row.size_bytes);
  const found = await blobs.get(row.blob_key, range);
  if (!found) return undefined;
  const headers = new Headers(safeHeaders(row));
  headers.set('Accept-Ranges', 'bytes');
  if (range) headers.set('Content-Range', `bytes ${range.start}-${range.end}/${found.sizeBytes}`);
  const length = range ? range.end - range.start + 1 : found.sizeBytes;
  headers.set('Content-Length', String(length));
  // Nothing reads the stream of a HEAD response, so close the file.
  if (isHead) found.stream.destroy();
  return new Response(isHead ? null : Readable.toWeb(found.stream), { status: range ? 206 : 200, headers });
}

function safeHeaders({ media_type, name }: FileRow): Record<string, string> {
  const isInline = inlineTypes[media_type]?.test(name) ?? false;
  return {
    'Content-Type': isInline ? media_type : 'application/octet-stream',
    'Content-Disposition': contentDisposition(isInline ? 'inline' : 'attachment', name),
    'Content-Security-Policy': "sandbox; default-src 'none'",
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'private, max-age=300',
    'Referrer-Policy': 'no-referrer',
  };
}

/** Returns Content-Disposition with the name in ASCII for old clients, and in RFC 5987's encoding (RFC 6266). */
function contentDisposition(kind: 'inline' | 'attachment', name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const whole = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${whole}`;
}

/** Parses a `Range` header. Undefined for a missing or malformed one and for several ranges, which RFC 9110 allows to ignore. */
export function parseRangeHeader(header: string | undefined, sizeBytes: number): ByteRange | undefined {
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
