import type { ReactNode } from 'react';
import { Route } from 'react-router';
import { ScreenRoute } from './screen-route.tsx';

interface Screen {
  /** Shown before the host's title in the browser's tab. */
  title: () => string;
  element: ReactNode;
}

/** Screens by their path. */
export type Screens = Record<string, Screen>;

/** Returns the screens' routes, for `Routes` that are mounted at `base`. */
export function routesOf(screens: Screens, base = '') {
  return Object.entries(screens).map(([path, { title, element }]) => (
    <Route
      key={path}
      path={path.slice(base.length)}
      element={<ScreenRoute title={title()}>{element}</ScreenRoute>}
    />
  ));
}
