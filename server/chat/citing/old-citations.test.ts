import { expect, it } from 'vitest';
import { withoutOldCitations } from './old-citations.ts';

it.each([
  ['At nine [1]. At five [2][3].', 'At nine. At five.'],
  ['At nine【1†source】, or [Source 2].', 'At nine, or.'],
  ['At nine[^1]. By the book[^2].\n\n[^2]: Of 1984.', 'At nine. By the book[^2].\n\n[^2]: Of 1984.'],
  [
    'See `rows[1]`, [1](https://acme.example) and [1984].',
    'See `rows[1]`, [1](https://acme.example) and [1984].',
  ],
  ['No numbers.', 'No numbers.'],
])('leave an earlier answer: %j', async (text, left) => {
  const question = { type: 'user' as const, text: 'What does [1] say?' };
  expect(await withoutOldCitations([question, { type: 'bot', text }])).toEqual([
    question,
    { type: 'bot', text: left },
  ]);
});
