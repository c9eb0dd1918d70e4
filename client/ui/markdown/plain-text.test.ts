import { expect, it } from 'vitest';
import { plainText } from './plain-text.ts';

it.each([
  ['“To: \\<guests@lodge.example>” [1] “At nine.” [2][3]', '“To: <guests@lodge.example>” “At nine.”'],
  [
    '## Hours\n\n**Open** from `9` to ~~ten~~ [five](https://lodge.example/h).',
    'Hours\n\nOpen from 9 to ten five.',
  ],
  ['> Said so\n\n```ts\nlet a = 2 ** 3;\n```', 'Said so\n\n\nlet a = 2 ** 3;'],
  ['**Open [from 9 `to](', '**Open [from 9 `to]('],
  ['<u>Late</u> bookings cost <u>more, \\<u>', 'Late bookings cost <u>more, <u>'],
  ['See [RFC][9110] and 3 \\* 4 \\[sic\\]', 'See [RFC][9110] and 3 * 4 [sic]'],
])('%s is said without its markup', (markdown, spoken) => {
  expect(plainText(markdown)).toBe(spoken);
});
