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

/** Compresses a dynamic response, at levels that favour speed over size unless it is to be `small`. */
export function compressNow(
  text: string,
  encoding: Encoding,
  aim: 'fast' | 'small' = 'fast',
): Promise<Buffer<ArrayBuffer>> {
  if (encoding === 'gzip') return deflate(text, { level: aim === 'fast' ? 4 : 9 });
  return brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: aim === 'fast' ? 4 : 10 } });
}
