import { expect, it } from 'vitest';
import { cutPassages } from './cut-passages.ts';

it('takes time in proportion to text without white space', () => {
  const text = 'x'.repeat(3_000_000);
  const blocks = [{ kind: 'paragraph' as const, start: 0, end: text.length }];
  const document = { title: 'x', mediaType: 'text/plain', text, blocks };
  const began = performance.now();
  expect(cutPassages(document).length).toBeGreaterThan(750);
  expect(performance.now() - began).toBeLessThan(4000);
});
