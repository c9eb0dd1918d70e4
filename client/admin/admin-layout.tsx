import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { AdminDrawer } from '#client/admin/navigation/admin-drawer.tsx';
import { AdminLinks } from '#client/admin/navigation/admin-links.tsx';
import { HostBar } from '#client/admin/navigation/host-bar.tsx';
import { ErrorBoundary } from '#client/layout/error-boundary.tsx';
import { FailureNotice } from '#client/layout/failure-notice.tsx';
import { TopBar } from '#client/layout/top-bar.tsx';
import { createListQueries } from '#client/lists/list-queries.ts';
import { Loader } from '#client/ui/loader.tsx';
import { showLeftToast } from '#client/ui/toast.tsx';
import { language } from '#client/words/words.ts';
import { OperatorNotice } from './operator-notice.tsx';

/** The top bar, the sidebar and the screen; a screen that fails leaves the way to the others open. */
export function AdminLayout() {
  const { pathname } = useLocation();
  // Goes with the layout, so that nobody who signs in later sees what it has fetched.
  const [queryClient] = useState(createListQueries);
  useEffect(showLeftToast, []);

  return (
    <QueryClientProvider client={queryClient}>
      <div className="flex h-dvh flex-col">
        <TopBar>
          <AdminDrawer />
        </TopBar>
        <div className="flex min-h-0 flex-1">
          <aside
            lang={language()}
            className="hidden w-60 shrink-0 overflow-y-auto border-e border-hairline bg-panel p-3 lg:block"
          >
            <AdminLinks />
          </aside>
          <div className="flex min-w-0 flex-1 flex-col">
            <HostBar />
            <main
              key={pathname}
              lang={language()}
              className="min-h-0 flex-1 overflow-y-auto has-data-bottom-bar:scroll-pt-8 has-data-bottom-bar:scroll-pb-36"
            >
              <OperatorNotice />
              <ErrorBoundary fallback={<FailureNotice />}>
                <Suspense fallback={<Loader robot />}>
                  <Outlet />
                </Suspense>
              </ErrorBoundary>
            </main>
          </div>
        </div>
      </div>
    </QueryClientProvider>
  );
}
