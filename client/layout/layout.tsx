import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { Loader } from '../ui/loader.tsx';
import { TopBar } from './top-bar.tsx';

export function Layout() {
  return (
    <div className="flex h-dvh flex-col">
      <TopBar />
      <main className="min-h-0 flex-1">
        <Suspense fallback={<Loader robot />}>
          <Outlet />
        </Suspense>
      </main>
    </div>
  );
}
