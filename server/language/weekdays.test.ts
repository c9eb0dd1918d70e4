import { expect, it } from 'vitest';
import type { Language } from './languages.ts';
import { weekdaysIn } from './weekdays.ts';

it.each<[Language, string, number[]]>([
  ['en', 'Sat: 6:30–13:00', [5]],
  ['en', 'Mon–Fri: 6:30–18:00', [0, 1, 2, 3, 4]],
  ['en', 'Open daily', [0, 1, 2, 3, 4, 5, 6]],
  ['en', 'The sun sat low over Mont Blanc', []],
  ['de', 'So: geschlossen', [6]],
  ['de', 'Fr bis So 9–12 Uhr', [4, 5, 6]],
  ['de', 'So ist es, und die Fr. Meier weiß es', []],
  ['de', 'mittwochs und samstags', [2, 5]],
  ['fr', 'du mardi au jeudi', [1, 2, 3]],
  ['ru', 'по средам и субботам', [2, 5]],
  ['ar', 'من السبت إلى الخميس', [0, 1, 2, 3, 5, 6]],
  ['zh', '周一至周五', [0, 1, 2, 3, 4]],
  ['ja', '日曜日は休み', [6]],
])('reads the days of the week in %s: %j', (language, text, days) => {
  expect([...weekdaysIn(text, language)].sort()).toEqual(days);
});
