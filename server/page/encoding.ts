import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { parseAccept } from 'hono/utils/accept';

export type Encoding = 'br' | 'gzip';

/** Returns the available encoding that `Accept-Encoding` prefers; undefined if it accepts none. */
export function chooseEncoding(
  acceptEncoding: string | undefined,
  available: readonly Encoding[],
): Encoding | undefined {
  const accepted = parseAccept(acceptEncoding ?? '');
  const weigh = (encoding: Encoding) =>
    accepted.find((a) => a.type.toLowerCase() === encoding)?.q ??
    accepted.find((a) => a.type === '*')?.q ??
    0;
  return available
    .filter((encoding) => weigh(encoding) > 0)
    .sort((one, other) => weigh(other) - weigh(one))[0];
}

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Compresses a text whose size matters more than the 15 ms that it takes, off the event loop. */
export function compressNow(text: string, encoding: Encoding): Promise<Buffer<ArrayBuffer>> {
  if (encoding === 'gzip') return deflate(text, { level: 9 });
  return brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } });
}

/** Compressed texts that are kept, of some 12 KB each. */
const mostKept = 300;
const kept = new Map<string, Promise<Buffer<ArrayBuffer>>>();

/** Compresses a text that is asked for often; `digest` changes with it. */
export function compressOnce(
  text: string,
  { encoding, digest }: { encoding: Encoding; digest: string },
): Promise<Buffer<ArrayBuffer>> {
  const key = `${encoding} ${digest}`;
  const before = kept.get(key);
  if (before) return before;
  const compressed = compressNow(text, encoding);
  kept.set(key, compressed);
  const [oldest] = kept.keys();
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
  return compressed;
}
