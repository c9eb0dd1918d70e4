import { renderToString } from 'react-dom/server';
import { Route, Routes, StaticRouter } from 'react-router';
import EmbedScreen from '#client/embed/embed-screen.tsx';
import { Layout } from '#client/layout/layout.tsx';
import { ScreenRoute } from '#client/layout/screen-route.tsx';
import { Toast } from '#client/ui/toast.tsx';
import { withWords, words } from '#client/words/words.ts';
import type { Boot } from '#contract/hosts/page.ts';
import { embedPath } from '#contract/people/screens.ts';
import { withBoot } from './boot.ts';
import { ChatRoute, SiteFrame } from './first-screens.tsx';
import { PageFrame } from './page-frame.tsx';

/** Renders the chat of an address (path and query) as HTML, for the server: what a visitor sees before any script runs. */
export function renderChat(boot: Boot, address: string): Promise<string> {
  return withWords(boot.language, () =>
    withBoot(boot, () =>
      renderToString(
        <PageFrame>
          <StaticRouter location={address}>
            <Toast />
            <Routes>
              <Route element={<SiteFrame />}>
                <Route
                  path={embedPath}
                  element={
                    <ScreenRoute title={words().chat}>
                      <EmbedScreen />
                    </ScreenRoute>
                  }
                />
              </Route>
              <Route element={<Layout />}>
                <Route index element={<ChatRoute />} />
              </Route>
            </Routes>
          </StaticRouter>
        </PageFrame>,
      ),
    ),
  );
}
