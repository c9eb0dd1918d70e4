import { Problem, problem } from '#server/failure/problem.ts';
import { followJson } from '#server/http/body/json-structure.ts';

/** Maximum number of values: parsing takes time for each of them rather than for each byte. */
const maxParts = 10_000;
const maxDepth = 32;
const lineFeed = 0x0a;

/**
 * Follows JSON of another server as it arrives, also in the lines of an event stream, so that a library can parse it at once. The returned
 * function throws `url_too_large` for more values or levels than any answer needs, and `url_unreadable` for a string with a line break.
 */
export function boundForeignJson(): (chunk: Uint8Array) => void {
  const structure = followJson({ maxDepth, maxParts });
  return (chunk) => {
    try {
      for (let at = 0; at < chunk.length; at++) {
        const next = structure.skip(chunk, at);
        // JSON has no such string; in an event stream it would hide what comes in the next line.
        if (structure.isInString() && chunk.subarray(at, next + 1).includes(lineFeed)) throw brokenString();
        at = next;
        if (at < chunk.length) structure.read(chunk[at] ?? 0);
      }
    } catch (error) {
      throw error instanceof Problem && error.code !== 'url_unreadable' ? tooComplex() : error;
    }
  };
}

function brokenString() {
  return problem('url_unreadable', 'The response is not valid JSON.');
}

function tooComplex() {
  return problem('url_too_large', 'The response has too many values or levels.');
}
