import { Problem, problem } from '#server/failure/problem.ts';
import { followJson, type JsonLimits } from '#server/http/body/json-structure.ts';

/** Parsing takes time for each value rather than for each byte. */
const mainThreadLimits: JsonLimits = { maxDepth: 32, maxParts: 10_000 };
/** A parser that runs can't be stopped, whatever time and memory it takes: levels cost it most, 100 MB for a million. */
export const readerThreadLimits: JsonLimits = { maxDepth: 100, maxParts: 200_000 };
const lineFeed = 0x0a;

/**
 * Follows JSON of another server as it arrives, also in the lines of an event stream, so that a library can parse it at once. The returned
 * function throws `url_too_large` for more values or levels than any answer needs, and `url_unreadable` for a string with a line break.
 */
export function boundForeignJson(limits = mainThreadLimits): (chunk: Uint8Array) => void {
  const structure = followJson(limits);
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
