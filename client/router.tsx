import { lazy } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router';
import { ChatPage } from './chat/chat-page.tsx';
import { ErrorBoundary } from './layout/error-boundary.tsx';
import { Layout } from './layout/layout.tsx';

const NotFound = lazy(() => import('./layout/not-found.tsx'));

/** The chat is what visitors come for and part of the first load; every other screen is a chunk of its own. */
export function Router() {
  return (
    <ErrorBoundary>
      <BrowserRouter>
        <Routes>
          <Route element={<Layout />}>
            <Route index element={<ChatPage />} />
            <Route path="*" element={<NotFound />} />
          </Route>
        </Routes>
      </BrowserRouter>
    </ErrorBoundary>
  );
}
