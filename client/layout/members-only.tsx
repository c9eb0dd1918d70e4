import { Suspense } from 'react';
import { Navigate, Outlet } from 'react-router';
import { Loader } from '../ui/loader.tsx';
import { useIsValidUser } from '../use-session.ts';

/** Lets nobody in who has not signed in. The server refuses them anyway; this spares them the refusal. */
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
