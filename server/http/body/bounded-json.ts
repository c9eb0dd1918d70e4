import { randomUUID } from 'node:crypto';
import { concatBytes } from '#server/compute/concat-bytes.ts';
import { takeTurn } from '#server/compute/take-turn.ts';
import { problem } from '#server/failure/problem.ts';
import { followJson } from './json-structure.ts';

/** Bytes that are parsed at once; it takes some milliseconds. */
export const parsedAtOnce = 500_000;

/** Strings of this many bytes are parsed apart from the rest of a large text. */
const longString = 512;
/** Maximum bytes of a string, which is parsed at once. */
const maxStringBytes = 2_000_000;
/** Maximum bytes of a text without its long strings. */
const maxRestBytes = 4_000_000;

/** A string's bytes without its quotes. */
interface StringRange {
  start: number;
  end: number;
}

/** A JSON text as it arrives. */
interface JsonText {
  /** Throws `too_deep` and `payload_too_large` before anything is parsed. */
  push(chunk: Uint8Array): void;
  /** Returns the value. Parses a large text in pieces, each in a turn of the event loop. Throws `bad_request`. */
  parse(): Promise<unknown>;
}

/** Begins to read a JSON text that must be bounded in depth and in the number of its values. */
export function readJsonText(): JsonText {
  const structure = followJson();
  const chunks: Uint8Array[] = [];
  const strings: StringRange[] = [];
  let bytes = 0;
  let start = 0;

  return {
    push(chunk) {
      chunks.push(chunk);
      for (let at = structure.skip(chunk, 0); at < chunk.length; at = structure.skip(chunk, at + 1)) {
        const quote = structure.read(chunk[at] ?? 0);
        const offset = bytes + at;
        if (quote === 'begin') start = offset + 1;
        else if (quote === 'end' && offset - start >= longString && structure.isValue())
          strings.push({ start, end: offset });
      }
      bytes += chunk.length;
    },
    async parse() {
      // Otherwise the part that is cut off would be searched for its end once more.
      if (structure.depth() > 0 || structure.isInString()) throw notJson();
      if (bytes <= parsedAtOnce) return parseJsonText(Buffer.concat(chunks));
      await takeTurn();
      return parseInPieces(await concatBytes(chunks), strings);
    },
  };
}

/** Parses the long strings, then the rest with marks in their places. */
async function parseInPieces(whole: Buffer, strings: readonly StringRange[]): Promise<unknown> {
  const mark = randomUUID();
  const texts: unknown[] = [];
  const rest: Uint8Array[] = [];
  let at = 0;
  let parsedBytes = 0;
  for (const { start, end } of strings) {
    if (end - start > maxStringBytes)
      throw tooLarge(`One text in it can have up to ${maxStringBytes} bytes.`);
    parsedBytes += end - start;
    if (parsedBytes > parsedAtOnce) {
      await takeTurn();
      parsedBytes = end - start;
    }
    rest.push(whole.subarray(at, start), Buffer.from(`${mark}${texts.length}`));
    texts.push(parseJsonText(whole.subarray(start - 1, end + 1)));
    at = end;
  }
  rest.push(whole.subarray(at));
  if (rest.reduce((sum, { byteLength }) => sum + byteLength, 0) > maxRestBytes)
    throw tooLarge(`Besides its longer texts it can have up to ${maxRestBytes} bytes.`);
  await takeTurn();
  return parseJsonText(Buffer.concat(rest), (_key, value) =>
    typeof value === 'string' && value.startsWith(mark) ? texts[Number(value.slice(mark.length))] : value,
  );
}

type Reviver = (key: string, value: unknown) => unknown;

/** Parses a short text at once. Throws `bad_request`. */
export function parseJsonText(bytes: Uint8Array, revive?: Reviver): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes), revive);
  } catch {
    // Without a cause: it would quote the body, and causes are logged.
    throw notJson();
  }
}

function notJson() {
  return problem('bad_request', 'The request body is not valid JSON in UTF-8. Check its syntax.');
}

function tooLarge(bound: string) {
  return problem('payload_too_large', `The request body is too large. ${bound} Send less at once.`);
}
