import { describe, expect, it } from 'vitest';
import {
  cosineOf,
  fromStoredBytes,
  packVector,
  signBytes,
  toStoredBytes,
  writeSigns,
} from './pack-vectors.ts';
import { fillProducts, prepareScan } from './scan.ts';

describe('packed vectors', () => {
  it('keep the cosine within a hundredth', () => {
    const [x, y] = [wave(100, 1), wave(100, 1.3)];
    const exact = cosine(x, y);
    expect(cosineOf(x, fromStoredBytes(toStoredBytes(packVector(y))))).toBeCloseTo(exact, 2);
    expect(cosineOf(x, packVector(x))).toBeCloseTo(1, 3);
  });

  it('answer 0, not NaN, for a vector of zeros', () => {
    expect(cosineOf(wave(8, 1), packVector(new Float32Array(8)))).toBe(0);
  });
});

describe('a scan of signs', () => {
  it.each([8, 13, 100])('adds and subtracts a question’s %i numbers by the signs', (dimensions) => {
    const question = wave(dimensions, 1);
    const bytes = signBytes(dimensions);
    const passages = [wave(dimensions, 2), wave(dimensions, 3)].map(packVector);
    const signs = new Uint8Array(2 * bytes);
    for (const [place, passage] of passages.entries()) writeSigns(passage, signs, place * bytes);
    const scan = prepareScan(question);
    const [products, second] = [new Float64Array(3), new Float64Array(3)];
    expect(fillProducts(scan, signs, 0, products)).toBe(2);
    expect(fillProducts(scan, signs, 1, second)).toBe(1);
    expect(second[0]).toBe(products[1]);
    for (const [place, passage] of passages.entries()) {
      const expected = question.reduce(
        (sum, number, i) => sum + ((passage[i] ?? 0) > 0 ? number : -number),
        0,
      );
      expect(products[place]).toBeCloseTo(expected, 4);
    }
  });
});

function wave(dimensions: number, step: number): Float32Array {
  return Float32Array.from({ length: dimensions }, (_, place) => Math.sin(1 + place * step));
}

function cosine(x: Float32Array, y: Float32Array): number {
  const product = (a: Float32Array, b: Float32Array) =>
    a.reduce((sum, number, i) => sum + number * (b[i] ?? 0), 0);
  return product(x, y) / Math.sqrt(product(x, x) * product(y, y));
}
