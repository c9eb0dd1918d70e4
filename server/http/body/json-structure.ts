import { problem } from '#server/failure/problem.ts';

export interface JsonLimits {
  /** Maximum level of a list or object; the body is level 1. */
  maxDepth: number;
  /** Maximum number of commas, lists and objects: parsing and validation take time for each value rather than for each byte. */
  maxParts: number;
}

/** Limits of a request's body. */
const bodyLimits: JsonLimits = { maxDepth: 32, maxParts: 20_000 };

const quote = 0x22;
const comma = 0x2c;
const colon = 0x3a;
const backslash = 0x5c;
const openList = 0x5b;
const closeList = 0x5d;
const openObject = 0x7b;
const closeObject = 0x7d;

/** The structure of a JSON text, followed byte by byte as it arrives, whether the text is valid or not. */
export interface JsonStructure {
  /** Reads a byte; says which quotes begin or end a string. Throws `too_deep` and `payload_too_large`. */
  read(byte: number): 'begin' | 'end' | undefined;
  /** Returns the offset of the next byte from `at` on that may end or escape what is read: inside a string most don't. */
  skip(chunk: Uint8Array, at: number): number;
  /** Returns the number of open lists and objects. */
  depth(): number;
  /** True inside a string. */
  isInString(): boolean;
  /** True if the string that begins, or has just ended, is a value and not a key. */
  isValue(): boolean;
}

export function followJson({ maxDepth, maxParts } = bodyLimits): JsonStructure {
  /** For each open list or object: true for a list. */
  const open: boolean[] = [];
  let parts = 0;
  let isValue = true;
  let isInString = false;
  let isEscaped = false;

  function readString(byte: number): 'end' | undefined {
    if (isEscaped) isEscaped = false;
    else if (byte === backslash) isEscaped = true;
    else if (byte === quote) {
      isInString = false;
      return 'end';
    }
    return undefined;
  }

  function enter(isList: boolean): void {
    countPart();
    if (open.push(isList) > maxDepth) throw tooDeep(maxDepth);
    isValue = isList;
  }

  function countPart(): void {
    if (++parts > maxParts) throw tooManyParts(maxParts);
  }

  return {
    read(byte) {
      if (isInString) return readString(byte);
      if (byte === quote) {
        isInString = true;
        return 'begin';
      }
      if (byte === openList || byte === openObject) enter(byte === openList);
      else if (byte === closeList || byte === closeObject) open.pop();
      else if (byte === colon) isValue = true;
      else if (byte === comma) {
        countPart();
        isValue = open.at(-1) ?? true;
      }
      return undefined;
    },
    skip(chunk, at) {
      if (!isInString || isEscaped) return at;
      let next = at;
      while (next < chunk.length && chunk[next] !== quote && chunk[next] !== backslash) next++;
      return next;
    },
    depth: () => open.length,
    isInString: () => isInString,
    isValue: () => isValue,
  };
}

function tooDeep(maxDepth: number) {
  const detail = `The request body has lists and objects within each other on more than ${maxDepth} levels. Send it with fewer.`;
  return problem('too_deep', detail);
}

function tooManyParts(maxParts: number) {
  const detail = `The request body can contain up to ${maxParts} values. Send fewer at once.`;
  return problem('payload_too_large', detail);
}
