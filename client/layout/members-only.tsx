import { Suspense } from 'react';
import { Navigate, Outlet } from 'react-router';
import { useIsValidUser } from '#client/session/use-session.ts';
import { Loader } from '#client/ui/loader.tsx';

/** Redirects visitors to the sign-in. The server refuses them too. */
export function MembersOnly() {
  if (!useIsValidUser()) return <Navigate to="/sign-in" replace />;
  return (
    <Suspense fallback={<Loader robot />}>
      <div lang="en" className="h-full">
        <Outlet />
      </div>
    </Suspense>
  );
}
