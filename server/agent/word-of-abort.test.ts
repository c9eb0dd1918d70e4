import { expect, it } from 'vitest';
import { wordOfAbort } from './word-of-abort.ts';

it('tells a call that was too late from one whose visitor left', async () => {
  const late = AbortSignal.timeout(1);
  await expect.poll(() => late.aborted).toBe(true);
  expect(wordOfAbort(late)).toBe('It took too long to respond.');
  expect(wordOfAbort(AbortSignal.abort())).toContain('left before');
  expect(wordOfAbort(new AbortController().signal)).toBeUndefined();
});
