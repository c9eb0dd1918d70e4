import { expect, it } from 'vitest';
import { headingLevels } from './heading-levels.ts';

it.each([
  [
    ['## Hours', 'Nine.', '### Sunday', 'Ten.', '## Prices'],
    [2, 3, 3, 4, 2],
  ],
  [
    ['#### Deep first', '# Then high', '###### Then low'],
    [2, 2, 3],
  ],
  [
    ['Hours\n=====', 'Sunday\n---', 'a\n\nb'],
    [2, 3, 4],
  ],
  [
    ['- a\n---', '#no heading', '```\na\n---'],
    [2, 2, 2],
  ],
  [
    ['# 1', '## 2', '### 3', '#### 4', '##### 5', '###### 6'],
    [2, 3, 4, 5, 6, 6],
  ],
])('%j has the levels %j', (sources, levels) => {
  expect(headingLevels(sources)).toEqual(levels);
});
