import { isUtf8 } from 'node:buffer';
import iconv from 'iconv-lite';

type Order = 'utf-16le' | 'utf-16be';

/** Characters that no text contains: controls, lone surrogates, private-use and unassigned ones. */
const foreign = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}]/gu;
const breaks = /[\t\n\f\r]/g;
/** Spaces and punctuation between words of any script; in the wrong byte order they are other characters. */
const usual = /[\t\n\r -~\u3001\u3002\uff01\uff08-\uff0c\uff1a\uff1f]/g;
/** Chinese and Japanese without spaces or line ends. No other text without a zero byte is taken for UTF-16. */
const eastAsian = /^[\u3001-\u30ff\u4e00-\u9fff\uff01-\uff5e]+$/;
const maxForeign = 0.01;
const minUsual = 0.01;
/** Minimum share of zeros in bytes that are otherwise UTF-8: with fewer, the zeros separate words or records. */
const minZeros = 0.35;

/** Returns the byte order of text that may be UTF-16 without a byte order mark; undefined if it isn't UTF-16. */
export function unmarkedUtf16(bytes: Buffer, sampleBytes: number): Order | undefined {
  const sample = bytes.subarray(0, Math.min(sampleBytes, bytes.length - (bytes.length % 2)));
  const hasZeros = sample.includes(0);
  if (hasZeros && isUtf8(bytes) && zerosSeparate(sample)) return undefined;
  const orders = (['utf-16le', 'utf-16be'] as const).map((order) => ({
    order,
    share: usualShare(iconv.decode(sample, order, { stripBOM: false }), hasZeros),
  }));
  const [best] = orders.sort((a, b) => b.share - a.share);
  return best && best.share >= minUsual ? best.order : undefined;
}

/** True if zeros separate words or records of another encoding. In UTF-16 Cyrillic or Arabic, half of the bytes are controls. */
function zerosSeparate(sample: Buffer): boolean {
  let zeros = 0;
  let controls = 0;
  for (const byte of sample) {
    if (byte === 0) zeros++;
    else if (byte < 0x08 || (byte > 0x0d && byte < 0x20)) controls++;
  }
  return zeros < sample.length * minZeros && controls <= sample.length * maxForeign;
}

/** Returns the share of spaces, line ends and punctuation; 0 if it isn't text. */
function usualShare(text: string, hasZeros: boolean): number {
  if (!hasZeros && !eastAsian.test(text)) return 0;
  const strange = count(text, foreign) - count(text, breaks);
  return strange > text.length * maxForeign ? 0 : count(text, usual) / text.length;
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
