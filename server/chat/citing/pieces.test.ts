import { expect, it } from 'vitest';
import { piecesOf } from './pieces.ts';

it('yields a short text as it is, and nothing of an empty one', () => {
  expect([...piecesOf('Hello.')]).toEqual(['Hello.']);
  expect([...piecesOf('')]).toEqual([]);
});

it('splits a long text inside no character', () => {
  const text = `a${'😀'.repeat(50_000)}`;
  const pieces = [...piecesOf(text)];
  expect(pieces.join('')).toBe(text);
  expect(pieces.length).toBeGreaterThan(10);
  expect(pieces.every((piece) => piece.isWellFormed())).toBe(true);
});
