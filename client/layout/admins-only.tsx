import { Suspense, useEffect } from 'react';
import { Navigate, Outlet } from 'react-router';
import { useIsValidUser } from '#client/session/use-session.ts';
import { useUser } from '#client/session/user.ts';
import { Loader } from '#client/ui/loader.tsx';
import { FailurePage } from './failure-page.tsx';

/** Waits until it is known who is here: only then is it known whether the admin's routes are there. `preload` fetches them meanwhile. */
export function AdminsOnly({ preload }: { preload: () => Promise<unknown> }) {
  const isValidUser = useIsValidUser();
  const { status } = useUser();

  useEffect(() => {
    // Whether it arrives is told by the one who shows it.
    if (isValidUser) preload().catch(() => {});
  }, [isValidUser, preload]);

  if (!isValidUser) return <Navigate to="/sign-in" replace />;
  if (status === 'failed') return <FailurePage />;
  if (status !== 'succeeded') return <Loader overlay robot />;
  return (
    <Suspense fallback={<Loader overlay robot />}>
      <Outlet />
    </Suspense>
  );
}
