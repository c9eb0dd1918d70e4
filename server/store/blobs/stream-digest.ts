import { createHash } from 'node:crypto';

/** Returns the SHA-256 of a stream's bytes in hexadecimal. */
export async function sha256OfStream(stream: AsyncIterable<Uint8Array | string>): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of stream) hash.update(chunk);
  return hash.digest('hex');
}
