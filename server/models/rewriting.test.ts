import { expect, it } from 'vitest';
import { askOf } from '#server/testing/models/asking.ts';
import type { Model } from './model.ts';
import { createParallelLimits } from './parallel-limits.ts';
import { rewriteQuestion } from './rewriting.ts';

it('a model without a free place was not slow, and is asked the next time', async () => {
  const limit = createParallelLimits()('a connection', 1);
  let asked = 0;
  const model: Model = {
    name: 'openai:gpt-5',
    contextTokens: 8_000,
    async *answer({ signal }) {
      asked++;
      const leave = await limit.enter(signal, 0);
      yield { type: 'text', text: 'What does Harbour cost?' };
      leave();
    },
  };
  const leave = await limit.enter(new AbortController().signal, 0);
  for (const _ of [1, 2, 3]) expect(await rewriteQuestion(model, askOf(), () => {})).toBeUndefined();
  leave();
  expect(await rewriteQuestion(model, askOf(), () => {})).toBe('What does Harbour cost?');
  expect(asked).toBe(4);
});
