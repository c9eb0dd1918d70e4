import { type Dispatcher, request } from 'undici';
import { Problem } from '#server/failure/problem.ts';

const timeoutMs = 5_000;
/** Longer than any token. */
const maxBytes = 256;

/**
 * Returns a function that reads a host's token; undefined if the host has none. `dispatcher` throws a problem for names without a public
 * address, which counts as none. Does not follow redirects, which would prove another host.
 */
export function createHttpReader(dispatcher: Dispatcher): (url: string) => Promise<string | undefined> {
  return async (url) => {
    try {
      const signal = AbortSignal.timeout(timeoutMs);
      const { statusCode, body } = await request(url, { dispatcher, signal });
      if (statusCode === 200) return await readStart(body);
      await body.dump({ limit: maxBytes, signal });
      return undefined;
    } catch (error) {
      if (error instanceof Problem) return undefined;
      throw error;
    }
  };
}

async function readStart(body: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    size += chunk.byteLength;
    if (size > maxBytes) break;
  }
  return Buffer.concat(chunks).toString('utf8').trim();
}
