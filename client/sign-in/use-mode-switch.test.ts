import { expect, it } from 'vitest';
import { modeOf } from './use-mode-switch.ts';

it.each([
  ['/sign-up', 'sign-up'],
  ['/signup', 'sign-up'],
  ['/SignUp/', 'sign-up'],
  ['/sign-in', 'sign-in'],
])('%s starts in %s mode', (path, mode) => {
  expect(modeOf(path)).toBe(mode);
});
