import { expect, it } from 'vitest';
import { screenPaths } from '#contract/screens.ts';
import { cardScreens, memberScreens } from './screens.ts';

it('has a screen for every path that the server answers with the page, and for no other', () => {
  const screens = ['/', ...Object.keys(cardScreens), ...Object.keys(memberScreens)];
  expect(screens.toSorted()).toEqual(screenPaths.toSorted());
});
