import { expect, it } from 'vitest';
import { estimateTokens } from './token-estimate.ts';

it('takes a long text in its stride', () => {
  const began = performance.now();
  estimateTokens('Grüße aus 東京 1234. '.repeat(50_000));
  expect(performance.now() - began).toBeLessThan(1000);
});
