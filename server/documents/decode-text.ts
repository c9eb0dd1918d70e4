import { isUtf8 } from 'node:buffer';
import iconv from 'iconv-lite';

const sampleBytes = 200_000;

/**
 * Decodes text of any common encoding. A byte order mark wins, then what is valid UTF-8 or looks like UTF-16, then what the
 * sender or the text itself declares, then a guess by the frequencies of letters, then windows-1252.
 */
export async function decodeText(bytes: Buffer, declared?: string): Promise<string> {
  const encoding = markedEncoding(bytes) ?? unmarkedUnicode(bytes);
  if (encoding) return iconv.decode(bytes, encoding);
  return iconv.decode(bytes, known(declared) ?? known(writtenCharset(bytes)) ?? (await guess(bytes)));
}

/** Whether the bytes can only be Unicode text: a byte order mark, UTF-8 with hardly a control byte, or UTF-16. */
export function isUnicodeText(bytes: Buffer): boolean {
  if (markedEncoding(bytes)) return true;
  const encoding = unmarkedUnicode(bytes);
  if (!encoding) return false;
  const sample = iconv.decode(bytes.subarray(0, sampleBytes), encoding);
  return !hasControlBytes(Buffer.from(sample), 0.01);
}

/** Whether the bytes may be text of some older encoding: no NUL and hardly a control byte. */
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
  const utf16 = sample.includes(0) ? nulsOfUtf16(sample) : undefined;
  if (utf16) return utf16;
  // ISO-2022-JP is written in ASCII alone: its escapes tell.
  if (sample.includes('\x1b$') || !isUtf8(bytes)) return undefined;
  return 'utf-8';
}

/** UTF-16 of mostly Latin text has its NULs on one side of each pair. */
function nulsOfUtf16(sample: Buffer): string | undefined {
  let even = 0;
  let odd = 0;
  for (let i = 0; i + 1 < sample.length; i += 2) {
    if (sample[i] === 0) even++;
    if (sample[i + 1] === 0) odd++;
  }
  const pairs = sample.length / 2;
  if (odd > pairs * 0.7 && even < pairs * 0.02) return 'utf-16le';
  if (even > pairs * 0.7 && odd < pairs * 0.02) return 'utf-16be';
  return undefined;
}

function known(charset: string | undefined): string | undefined {
  const usable = charset && iconv.encodingExists(charset) && !/^(base64|hex|utf-?(8|16|32))/i.test(charset);
  return usable ? charset : undefined;
}

/** What HTML or XML says of itself in its first bytes. */
function writtenCharset(bytes: Buffer): string | undefined {
  const head = bytes.toString('latin1', 0, 2048);
  return (
    /<meta[^>]+charset\s*=\s*["']?\s*([\w-]+)/i.exec(head)?.[1] ??
    /^<\?xml[^>]+encoding\s*=\s*["']([\w-]+)/i.exec(head)?.[1]
  );
}

async function guess(bytes: Buffer): Promise<string> {
  // Its tables of letters take longer to load than most texts to read, and most texts are Unicode.
  const { detect } = await import('jschardet');
  const { encoding } = detect(bytes.subarray(0, sampleBytes));
  return encoding && iconv.encodingExists(encoding) ? encoding : 'windows-1252';
}

function hasControlBytes(sample: Buffer, tolerated: number): boolean {
  let found = 0;
  for (const byte of sample) {
    if (byte < 0x20 && !(byte >= 0x08 && byte <= 0x0d) && byte !== 0x1b) found++;
  }
  return found > Math.max(2, sample.length * tolerated);
}
