import type { CustomFetch } from 'openid-client';
import { boundForeignJson } from '#server/reading/foreign/bound-json.ts';

/** Maximum size of an answer: metadata and keys are far smaller, and the client parses this much in a few milliseconds. */
const maxBytes = 256 * 1024;

interface Arriving {
  status: number;
  headers: Iterable<[string, string]> & { get(name: string): string | null };
  body: AsyncIterable<Uint8Array> | null;
}

/** Fetches from a provider of the settings, which the operator trusts to be where it is, but not to answer briefly. */
export const fetchProviderAnswer: CustomFetch = async (url, { body, ...options }) =>
  receiveAnswer(await fetch(url, { ...options, ...(body !== undefined && { body }) }));

/** Reads the whole answer of a provider, so that the client can parse it at once. Throws what fetch throws if it is too large. */
export async function receiveAnswer({ status, headers, body }: Arriving): Promise<Response> {
  const bytes = await readBounded(body);
  if (/json/i.test(headers.get('content-type') ?? '')) requireSmall(bytes);
  const hasBody = bytes.length > 0;
  return new Response(hasBody ? new Uint8Array(bytes) : null, {
    status,
    headers: Object.fromEntries(headers),
  });
}

/** Throws for JSON that would take long to parse. */
function requireSmall(bytes: Buffer): void {
  try {
    boundForeignJson()(bytes);
  } catch (cause) {
    throw new TypeError('fetch failed', { cause });
  }
}

async function readBounded(body: AsyncIterable<Uint8Array> | null): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes)
      throw new TypeError('fetch failed', { cause: new Error('the response is too large') });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
