import { expect, it } from 'vitest';
import { roles } from '#contract/people/rights.ts';
import { developersPath, screenPaths, teamPath } from '#contract/people/screens.ts';
import { screensOf } from './admin/admin-screens.tsx';
import { cardScreens, frameScreens, memberScreens, openScreens } from './screens.tsx';

it('has a screen for each path of the page', () => {
  const screens = [
    '/',
    // The screen for all other addresses has it.
    developersPath,
    teamPath,
    ...[frameScreens, cardScreens, openScreens, memberScreens, ...roles.map(screensOf)].flatMap(Object.keys),
  ];
  expect([...new Set(screens)].toSorted()).toEqual(screenPaths.toSorted());
});
