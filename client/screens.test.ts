import { expect, it } from 'vitest';
import { developersPath, screenPaths } from '#contract/screens.ts';
import { adminScreens, operatorScreens } from './admin/admin-screens.tsx';
import { cardScreens, frameScreens, memberScreens, openScreens } from './screens.tsx';

it('has a screen for every path that the server answers with the page, and for no other', () => {
  const screens = [
    '/',
    // The screen for all other addresses has it.
    developersPath,
    ...[frameScreens, cardScreens, openScreens, memberScreens, adminScreens, operatorScreens].flatMap(
      Object.keys,
    ),
  ];
  expect(screens.toSorted()).toEqual(screenPaths.toSorted());
});
