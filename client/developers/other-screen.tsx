import { useLocation } from 'react-router';
import { NotFound } from '#client/layout/not-found.tsx';
import { lazyScreen } from '#client/navigation/lazy-screen.ts';
import { withAdminWords } from '#client/navigation/with-admin-words.ts';
import { usePageConfig } from '#client/page-config.ts';
import { withWholeStyle } from '#client/with-whole-style.ts';
import { isDevelopersPath } from '#contract/people/screens.ts';

const Developers = lazyScreen(withWholeStyle(withAdminWords(() => import('./developers-screen.tsx'))));

/** Screens that few people open, so that no page is loaded with them: the page for developers, and that for addresses without a screen. */
export default function OtherScreen() {
  const { pathname } = useLocation();
  const { programs } = usePageConfig().pagesettings;
  return isDevelopersPath(pathname) && programs?.developers ? <Developers /> : <NotFound />;
}
