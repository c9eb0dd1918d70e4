import { expect, it } from 'vitest';
import { isScreenPath } from './screens.ts';

it.each(['/', '/sign-in', '/sign-in/', '/admin/', '/admin/configs/edit/0198-a', '/admin/configs/clone/x/'])(
  'knows a screen at %s',
  (path) => {
    expect(isScreenPath(path)).toBe(true);
  },
);

it.each(['/nothing', '/sign-in/more', '/admin/configs/edit/', '/admin/configs/edit/a/b', '/x/admin'])(
  'knows of none at %s',
  (path) => {
    expect(isScreenPath(path)).toBe(false);
  },
);
