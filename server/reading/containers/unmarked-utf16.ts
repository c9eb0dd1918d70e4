import { isUtf8 } from 'node:buffer';
import iconv from 'iconv-lite';

type Order = 'utf-16le' | 'utf-16be';

/** What no text holds: controls, halves of pairs, and what Unicode assigns to nobody. */
const foreign = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}]/gu;
const breaks = /[\t\n\f\r]/g;
/** Between the words of every script; read in the wrong order they are other signs. */
const usual = /[\t\n\r -~\u3001\u3002\uff01\uff08-\uff0c\uff1a\uff1f]/g;
/** Chinese and Japanese without a space or a line's end; nothing else is taken for UTF-16 that holds no zero. */
const eastAsian = /^[\u3001-\u30ff\u4e00-\u9fff\uff01-\uff5e]+$/;
const mostForeign = 0.01;
const leastUsual = 0.01;
/** Of bytes that read as ASCII or UTF-8 without their zeros: with fewer, these stand between words or records. */
const leastZeros = 0.35;

/** In which order the bytes of text are that may be UTF-16 without a mark; undefined where they are none. */
export function unmarkedUtf16(bytes: Buffer, sampleBytes: number): Order | undefined {
  const sample = bytes.subarray(0, Math.min(sampleBytes, bytes.length - (bytes.length % 2)));
  const holdsZeros = sample.includes(0);
  if (holdsZeros && isUtf8(bytes) && partsWords(sample)) return undefined;
  const orders = (['utf-16le', 'utf-16be'] as const).map((order) => ({
    order,
    share: usualShare(iconv.decode(sample, order, { stripBOM: false }), holdsZeros),
  }));
  const [best] = orders.sort((a, b) => b.share - a.share);
  return best && best.share >= leastUsual ? best.order : undefined;
}

/** Whether the zeros part words or records of another encoding. In Cyrillic or Arabic, half of the bytes are controls. */
function partsWords(sample: Buffer): boolean {
  let zeros = 0;
  let controls = 0;
  for (const byte of sample) {
    if (byte === 0) zeros++;
    else if (byte < 0x08 || (byte > 0x0d && byte < 0x20)) controls++;
  }
  return zeros < sample.length * leastZeros && controls <= sample.length * mostForeign;
}

/** The share of spaces, line ends and punctuation; 0 of what is no text. */
function usualShare(text: string, holdsZeros: boolean): number {
  if (!holdsZeros && !eastAsian.test(text)) return 0;
  const strange = count(text, foreign) - count(text, breaks);
  return strange > text.length * mostForeign ? 0 : count(text, usual) / text.length;
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
