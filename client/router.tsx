import { BrowserRouter, Route, Routes } from 'react-router';
import { ChatPage } from './chat/chat-page.tsx';
import { ErrorBoundary } from './layout/error-boundary.tsx';
import { Layout } from './layout/layout.tsx';
import { NoAccounts } from './layout/no-accounts.tsx';
import { NotFound } from './layout/not-found.tsx';

const accountPaths = ['sign-in', 'sign-up', 'file-upload'];

export function Router() {
  return (
    <ErrorBoundary>
      <BrowserRouter>
        <Routes>
          <Route element={<Layout />}>
            <Route index element={<ChatPage />} />
            {accountPaths.map((path) => (
              <Route key={path} path={path} element={<NoAccounts />} />
            ))}
            <Route path="*" element={<NotFound />} />
          </Route>
        </Routes>
      </BrowserRouter>
    </ErrorBoundary>
  );
}
