import { expect, it } from 'vitest';
import type { DocumentText } from '#server/retrieval/passages/document-text.ts';
import { formats } from '../formats/formats.ts';
import { prewarmReader } from './prewarm-reader.ts';

it('reads the sample of each kind', async () => {
  const read: DocumentText[] = [];
  await prewarmReader({
    format: formats.pdf,
    use: (document) => read.push(document),
    isWanted: () => read.length < 3,
  });
  expect(read).toHaveLength(3);
  for (const { text, blocks, pageCount, leftOut } of read) {
    expect(pageCount).toBe(2);
    expect(leftOut).toBeUndefined();
    expect([...blocks].filter(({ kind }) => kind === 'heading')).toHaveLength(2);
    expect(text).toContain('The harbour opens at nine');
  }
});

it('ends by itself, and reads nothing where a kind has no sample', async () => {
  let rounds = 0;
  const use = () => rounds++;
  await prewarmReader({ format: formats.html, use, isWanted: () => true });
  expect(rounds).toBe(0);
  await prewarmReader({ format: formats.pdf, use, isWanted: () => true });
  expect(rounds).toBeLessThan(100);
});
