import { createHash } from 'node:crypto';

/** The SHA-256 of a stream's bytes, as hexadecimal digits. */
export async function digestOf(stream: AsyncIterable<Uint8Array | string>): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of stream) hash.update(chunk);
  return hash.digest('hex');
}
