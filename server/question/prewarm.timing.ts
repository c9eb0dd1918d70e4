import { expect, it } from 'vitest';
import { threadMs } from '#server/testing/turns.ts';
import { prewarmQuestions } from './prewarm.ts';
import { readQuestion } from './question.ts';

it('leaves nothing to compile to the first question, also in no known language', async () => {
  await prewarmQuestions();
  const begun = threadMs();
  for (const asked of ['12x bonus', '13y bonus', '14z’s bonus', '15z’s bonus']) readQuestion({ asked });
  expect(threadMs() - begun).toBeLessThan(25);
});
