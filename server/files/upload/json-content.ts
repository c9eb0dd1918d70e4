import { problem } from '#server/failure/problem.ts';
import { followJson } from '#server/http/body/json-structure.ts';

const quote = 0x22;
const backslash = 0x5c;
const questionMark = 0x3f;

/** Maximum size of the object without the string. */
const maxRestBytes = 64_000;

/** Extracts a long string from a JSON object in chunks, so that it is never in memory as a whole. */
interface StringExtractor {
  /** Returns the unescaped bytes of the string in a chunk of the JSON text. Throws `payload_too_large` and `too_deep`. */
  push(chunk: Uint8Array): Buffer;
  /** Returns the JSON text with the string replaced by `"-"`, or by `""` if it was empty. */
  rest(): Buffer;
}

/** Extracts the string `name` of the outermost object. Escaped non-ASCII characters become `?`, which is not base64. */
export function createStringExtractor(name: string): StringExtractor {
  const rest: number[] = [];
  const structure = followJson();
  const unescaper = createUnescaper();
  let isInside = false;
  let isFound = false;
  let keyStart = 0;
  let key = '';

  /** Reads a byte of the rest; true if the string begins behind it. */
  function beginsString(byte: number): boolean {
    rest.push(byte);
    const edge = structure.read(byte);
    if (edge === undefined || structure.depth() !== 1) return false;
    if (!structure.isValue()) {
      if (edge === 'begin') keyStart = rest.length;
      else key = Buffer.from(rest.slice(keyStart, -1)).toString('latin1');
      return false;
    }
    const isWanted = edge === 'begin' && key === name && !isFound;
    isFound ||= isWanted;
    return isWanted;
  }

  return {
    push(chunk) {
      // Unescaping never makes the text longer.
      const out = Buffer.allocUnsafe(chunk.length);
      let written = 0;
      for (const byte of chunk) {
        if (!isInside) isInside = beginsString(byte);
        else if (unescaper.ends(byte)) {
          if (!unescaper.isEmpty()) rest.push(0x2d);
          isInside = beginsString(quote);
        } else {
          const plain = unescaper.take(byte);
          if (plain !== undefined) out[written++] = plain;
        }
      }
      if (rest.length > maxRestBytes) {
        const detail = 'The request contains too much besides the file. Send only the file.';
        throw problem('payload_too_large', detail);
      }
      return out.subarray(0, written);
    },
    rest: () => Buffer.from(rest),
  };
}

/** Unescapes a JSON string byte by byte. */
function createUnescaper() {
  let pending = '';
  let isEmpty = true;
  return {
    isEmpty: () => isEmpty,
    ends: (byte: number) => byte === quote && pending === '',
    take(byte: number): number | undefined {
      isEmpty = false;
      if (pending === '' && byte !== backslash) return byte;
      pending += String.fromCharCode(byte);
      if (pending.length < (pending[1] === 'u' ? 6 : 2)) return undefined;
      const code = decodeEscape(pending);
      pending = '';
      return code;
    },
  };
}

function decodeEscape(sequence: string): number {
  if (sequence === '\\/') return 0x2f;
  if (sequence === '\\n' || sequence === '\\r') return 0x0a;
  const code = Number.parseInt(sequence.slice(2), 16);
  return code < 0x80 ? code : questionMark;
}
