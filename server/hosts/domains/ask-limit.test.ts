import { expect, it } from 'vitest';
import { createAskLimit } from './ask-limit.ts';

it('opens anew each second, also after a clock was set back', () => {
  let time = 5000;
  const count = createAskLimit(2, () => new Date(time));
  const isOpen = () => {
    try {
      count();
      return true;
    } catch {
      return false;
    }
  };
  expect([isOpen(), isOpen(), isOpen()]).toEqual([true, true, false]);
  time = 6000;
  expect(isOpen()).toBe(true);
  time = 1000;
  expect([isOpen(), isOpen(), isOpen()]).toEqual([true, true, false]);
});
