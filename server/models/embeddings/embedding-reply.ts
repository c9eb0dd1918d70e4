import { z } from 'zod';

/** Longest accepted vector; today's models make 384 to 4,096 numbers. */
const maxDimensions = 8192;

const replySchema = z.object({
  data: z.array(z.object({ index: z.int().nonnegative().optional(), embedding: z.unknown() })),
});

/** Returns the vectors in a reply of OpenAI's embeddings, in the order of the texts; base64 and numbers are accepted. */
export function readEmbeddingReply(body: unknown, count: number): Float32Array[] {
  const parsed = replySchema.safeParse(body);
  if (!parsed.success) throw new Error('the reply holds no vectors');
  const vectors: Float32Array[] = [];
  for (const [place, { index = place, embedding }] of parsed.data.data.entries()) {
    vectors[index] = typeof embedding === 'string' ? fromBase64(embedding) : fromNumbers(embedding);
  }
  return checkVectors(vectors, count);
}

/** Throws unless there are `count` vectors of one length, of finite numbers. */
export function checkVectors(vectors: readonly Float32Array[], count: number): Float32Array[] {
  if (vectors.length !== count) throw new Error(`${vectors.length} vectors came for ${count} texts`);
  const length = vectors[0]?.length ?? 0;
  return Array.from(vectors, (vector) => {
    // A vector missing from the reply is a hole in the list.
    if (vector?.length !== length) throw new Error('the vectors differ in length');
    if (length === 0 || length > maxDimensions) throw new Error(`vectors of ${length} numbers came`);
    if (!vector.every(Number.isFinite)) throw new Error('a vector contains what is no number');
    return vector;
  });
}

/** Decodes float32, little-endian, as OpenAI sends it. */
function fromBase64(text: string): Float32Array {
  const bytes = Buffer.from(text, 'base64');
  const numbers = new Float32Array(Math.floor(bytes.length / 4));
  for (let i = 0; i < numbers.length; i++) numbers[i] = bytes.readFloatLE(i * 4);
  return numbers;
}

function fromNumbers(value: unknown): Float32Array {
  const isVector = Array.isArray(value) && value.every((number) => typeof number === 'number');
  if (!isVector) throw new Error('the reply holds no vectors');
  return Float32Array.from(value);
}
