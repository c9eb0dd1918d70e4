import { setImmediate } from 'node:timers/promises';
import { expect, it, onTestFinished, vi } from 'vitest';
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
])('knows whether %j is from the passages', async (answer, supported) => {
  expect(await isSupported(answer, passages)).toBe(supported);
  expect(await isSupported(answer, [])).toBe(false);
});

it('lets others have their turn between many passages', async () => {
  const text = Array.from({ length: 3000 }, (_, i) => `word${i % 700}`).join(' ');
  const many = Array.from({ length: 60 }, () => ({ text, language: 'en' as const }));
  // As if each passage took a turn's time: a quick machine reads all of them in three.
  let ms = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (ms += 3));
  onTestFinished(() => clock.mockRestore());
  let isDone = false;
  let turnsOfOthers = 0;
  const judged = isSupported('27 days', many).then(() => {
    isDone = true;
  });
  while (!isDone) {
    await setImmediate();
    turnsOfOthers++;
  }
  await judged;
  expect(turnsOfOthers).toBeGreaterThan(3);
});
