/** Numbers of -127 to 127: the largest of the vector is one of these. A quarter of float32's size, and the order of what is found hardly changes. */
export function packVector(vector: Float32Array): Int8Array {
  const largest = vector.reduce((most, number) => Math.max(most, Math.abs(number)), 0);
  return Int8Array.from(vector, (number) => (largest === 0 ? 0 : Math.round((number / largest) * 127)));
}

/** The bytes of packed vectors as they are stored. */
export function bytesOf(vector: Int8Array): Uint8Array {
  return new Uint8Array(vector.buffer, vector.byteOffset, vector.length);
}

export function vectorOf(bytes: Uint8Array): Int8Array {
  return new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length);
}

/** How many bytes the signs of a vector of so many numbers take. */
export function signBytes(dimensions: number): number {
  return Math.ceil(dimensions / 8);
}

/** Writes one bit for each number of a packed vector, set where it is positive; the lowest bit of the first byte is the first. */
export function writeSigns(vector: Int8Array, signs: Uint8Array, at: number): void {
  for (const [place, number] of vector.entries()) {
    const byte = at + (place >> 3);
    if (number > 0) signs[byte] = (signs[byte] ?? 0) | (1 << (place & 7));
  }
}

/** The cosine of the angle between a vector and a packed one; 0 where either is all zeros. */
export function cosineOf(vector: Float32Array, packed: Int8Array): number {
  let [product, own, other] = [0, 0, 0];
  for (let i = 0; i < vector.length; i++) {
    const [x, y] = [vector[i] ?? 0, packed[i] ?? 0];
    product += x * y;
    own += x * x;
    other += y * y;
  }
  return own === 0 || other === 0 ? 0 : product / Math.sqrt(own * other);
}
