import { expect, it } from 'vitest';
import { isSupported } from './support.ts';

const passages = [
  { text: 'Every employee gets 27 days of paid leave a year.', language: 'en' as const },
  { text: 'Der Zug fährt zweimal am Tag.', language: 'de' as const },
];

it.each([
  ['You get 27 days of leave.', true],
  ['Zwei Züge am Tag.', true],
  ['The president of France lives in Paris.', false],
  ['', false],
])('knows whether %j is from the passages', (answer, supported) => {
  expect(isSupported(answer, passages)).toBe(supported);
  expect(isSupported(answer, [])).toBe(false);
});
