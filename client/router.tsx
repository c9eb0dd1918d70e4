import { BrowserRouter, Route, Routes } from 'react-router';
import { ChatPage } from './chat/chat-page.tsx';
import { CardLayout } from './layout/card-layout.tsx';
import { ErrorBoundary } from './layout/error-boundary.tsx';
import { Layout } from './layout/layout.tsx';
import { MembersOnly } from './layout/members-only.tsx';
import { NotFound } from './layout/not-found.tsx';
import { SessionEnded } from './layout/session-ended.tsx';
import { cardScreens, memberScreens } from './screens.ts';

/** The chat is what visitors come for and part of the first load; every other screen is a chunk of its own. */
export function Router() {
  return (
    <ErrorBoundary>
      <BrowserRouter>
        <Routes>
          <Route element={<Layout />}>
            <Route index element={<ChatPage />} />
            <Route element={<MembersOnly />}>{routesOf(memberScreens)}</Route>
            <Route path="*" element={<NotFound />} />
          </Route>
          <Route element={<CardLayout />}>{routesOf(cardScreens)}</Route>
        </Routes>
      </BrowserRouter>
      <SessionEnded />
    </ErrorBoundary>
  );
}

function routesOf(screens: typeof cardScreens) {
  return Object.entries(screens).map(([path, Screen]) => (
    <Route key={path} path={path} element={<Screen />} />
  ));
}
