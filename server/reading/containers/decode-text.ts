import { isUtf8 } from 'node:buffer';
import iconv from 'iconv-lite';
import { unmarkedUtf16 } from './unmarked-utf16.ts';

const sampleBytes = 200_000;
const fallback = 'windows-1252';
/** A guess from a few letters is noise. Below this confidence windows-1252 is used if the text looks Western. */
const minConfidence = 0.12;
/** Minimum confidence for encodings of old computers. */
const minConfidenceRare = 0.2;

/**
 * Decodes text of any common encoding. In this order: byte order mark, valid UTF-8 or likely UTF-16, the encoding that the
 * sender or the text itself declares, a guess by letter frequencies, windows-1252.
 */
export async function decodeText(bytes: Buffer, declared?: string): Promise<string> {
  const encoding = markedEncoding(bytes) ?? unmarkedUnicode(bytes);
  if (encoding) return iconv.decode(bytes, encoding);
  return decodeAs(bytes, known(declared) ?? known(writtenCharset(bytes)) ?? (await guess(bytes)));
}

/** True if the bytes can only be Unicode text: they have a byte order mark, or are UTF-8 or UTF-16 with hardly a control byte. */
export function isUnicodeText(bytes: Buffer): boolean {
  if (markedEncoding(bytes)) return true;
  const encoding = unmarkedUnicode(bytes);
  if (!encoding) return false;
  const sample = iconv.decode(bytes.subarray(0, sampleBytes), encoding);
  return !hasControlBytes(Buffer.from(sample), 0.01);
}

/** True if the bytes may be text in an older encoding: no NUL and hardly a control byte. */
export function mayBeLegacyText(bytes: Buffer): boolean {
  const sample = bytes.subarray(0, sampleBytes);
  return !sample.includes(0) && !hasControlBytes(sample, 0.005);
}

function markedEncoding(bytes: Buffer): string | undefined {
  const start = bytes.toString('latin1', 0, 4);
  if (start.startsWith('\xef\xbb\xbf')) return 'utf-8';
  if (start === '\xff\xfe\0\0') return 'utf-32le';
  if (start === '\0\0\xfe\xff') return 'utf-32be';
  if (start.startsWith('\xff\xfe')) return 'utf-16le';
  if (start.startsWith('\xfe\xff')) return 'utf-16be';
  return undefined;
}

function unmarkedUnicode(bytes: Buffer): string | undefined {
  const sample = bytes.subarray(0, sampleBytes);
  // ISO-2022-JP contains only ASCII bytes, so its escapes have to be looked for.
  const isShifted = sample.includes('\x1b$');
  if (!sample.includes(0) && !isShifted && isUtf8(bytes)) return 'utf-8';
  const utf16 = isShifted ? undefined : unmarkedUtf16(bytes, sampleBytes);
  return utf16 ?? (!isShifted && isUtf8(bytes) ? 'utf-8' : undefined);
}

/** ISO-2022-JP, the one encoding of mail and pages that iconv-lite lacks; Node's TextDecoder has it. */
const shiftedJapanese = /^(?:cs)?iso-?2022-?jp(?:-?[123])?$/i;

function decodeAs(bytes: Buffer, encoding: string): string {
  return shiftedJapanese.test(encoding)
    ? new TextDecoder('iso-2022-jp').decode(bytes)
    : iconv.decode(bytes, encoding);
}

function exists(encoding: string): boolean {
  return shiftedJapanese.test(encoding) || iconv.encodingExists(encoding);
}

function known(charset: string | undefined): string | undefined {
  const usable = charset && exists(charset) && !/^(base64|hex|utf-?(8|16|32))/i.test(charset);
  return usable ? charset : undefined;
}

/** Returns the charset that HTML or XML declares in its first bytes. */
function writtenCharset(bytes: Buffer): string | undefined {
  const head = bytes.toString('latin1', 0, 2048);
  return (
    /<meta[^>]+charset\s*=\s*["']?\s*([\w-]+)/i.exec(head)?.[1] ??
    /^<\?xml[^>]+encoding\s*=\s*["']([\w-]+)/i.exec(head)?.[1]
  );
}

async function guess(bytes: Buffer): Promise<string> {
  // Imported when needed: its tables take longer to load than most texts to read, and most texts are Unicode.
  const { detect } = await import('jschardet');
  const { encoding, confidence } = detect(bytes.subarray(0, sampleBytes));
  if (!encoding || !exists(encoding)) return fallback;
  const needed = /^(?:windows|iso|utf|gb|big5|euc|shift|koi8|cp1258|cp9)/i.test(encoding)
    ? minConfidence
    : minConfidenceRare;
  return confidence < needed && looksWestern(iconv.decode(bytes.subarray(0, sampleBytes), fallback))
    ? fallback
    : encoding;
}

/** True if the non-ASCII characters are placed as in Western text: no symbol inside a word, no capital after a small letter. */
function looksWestern(text: string): boolean {
  return !/[\u0080-\u009f\ufffd]|\p{L}[^\0-\u007f\p{L}\u2019\u00b7]\p{L}|[\u00a3\u00b9\u00b3]\p{Ll}|\p{Ll}[\u00c0-\u00de\u0160\u0152\u017d\u0178]/u.test(
    text,
  );
}

function hasControlBytes(sample: Buffer, tolerated: number): boolean {
  let found = 0;
  for (const byte of sample) {
    if (byte < 0x20 && !(byte >= 0x08 && byte <= 0x0d) && byte !== 0x1b) found++;
  }
  return found > Math.max(2, sample.length * tolerated);
}
