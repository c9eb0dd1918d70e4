import { Outlet } from 'react-router';
import { TopBar } from './top-bar.tsx';

export function Layout() {
  return (
    <div className="flex h-dvh flex-col">
      <TopBar />
      <main className="min-h-0 flex-1">
        <Outlet />
      </main>
    </div>
  );
}
