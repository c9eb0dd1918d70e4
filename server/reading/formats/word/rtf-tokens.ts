/** A token of RTF. `value` is a control word's number; bytes aren't decoded yet. */
export type RtfToken =
  | { kind: 'open' | 'close' }
  | { kind: 'word'; name: string; value: number | undefined }
  | { kind: 'bytes'; bytes: Buffer };

const [backslash, brace, closingBrace] = [0x5c, 0x7b, 0x7d];
const lineEnds = new Set([0x0a, 0x0d, 0]);
const controlWord = /\\([a-zA-Z]{1,32})(-?\d{1,10})? ?/y;

/** Yields the tokens of an RTF file. Skips the binary data after `\bin`. */
export function* rtfTokens(bytes: Buffer): Generator<RtfToken> {
  // Latin-1 has one character for each byte, so offsets are the same in both.
  const source = bytes.toString('latin1');
  let at = 0;
  while (at < bytes.length) {
    const byte = bytes[at];
    if (byte === brace || byte === closingBrace) {
      yield { kind: byte === brace ? 'open' : 'close' };
      at++;
    } else if (byte === backslash) {
      const [token, length] = controlAt(source, at);
      yield token;
      at += length;
    } else {
      const end = textEnd(bytes, at);
      yield { kind: 'bytes', bytes: bytes.subarray(at, end) };
      at = end;
      while (at < bytes.length && lineEnds.has(bytes[at] ?? 1)) at++;
    }
  }
}

function textEnd(bytes: Buffer, from: number): number {
  let at = from;
  for (; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    if (byte === backslash || byte === brace || byte === closingBrace || lineEnds.has(byte)) break;
  }
  return at;
}

/** Returns the control word or symbol at an offset and its length in bytes. */
function controlAt(source: string, at: number): [RtfToken, number] {
  controlWord.lastIndex = at;
  const [whole, name, digits] = controlWord.exec(source) ?? [];
  if (whole !== undefined && name !== undefined) {
    const value = digits === undefined ? undefined : Number(digits);
    const binary = name === 'bin' ? Math.max(0, value ?? 0) : 0;
    return [{ kind: 'word', name, value }, whole.length + binary];
  }
  const sign = source[at + 1] ?? '';
  if (sign === "'") {
    const byte = Number.parseInt(source.slice(at + 2, at + 4), 16);
    return [{ kind: 'bytes', bytes: Buffer.from(Number.isNaN(byte) ? [] : [byte]) }, 4];
  }
  if (sign === '\n' || sign === '\r') return [{ kind: 'word', name: 'par', value: undefined }, 2];
  return [symbol(sign), 2];
}

function symbol(sign: string): RtfToken {
  const literal: Readonly<Record<string, string>> = { '~': ' ', _: '-', '-': '' };
  if (sign === '*') return { kind: 'word', name: '*', value: undefined };
  return { kind: 'bytes', bytes: Buffer.from(literal[sign] ?? sign, 'latin1') };
}
