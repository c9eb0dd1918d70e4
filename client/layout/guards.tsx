import { Suspense, useEffect } from 'react';
import { Navigate, Outlet } from 'react-router';
import { useIsValidUser } from '#client/session/use-session.ts';
import { useUser } from '#client/session/user.ts';
import { Loader } from '#client/ui/loader.tsx';
import { language } from '#client/words/words.ts';
import { FailurePage } from './failure-page.tsx';

/** Redirects visitors to the sign-in. The server refuses them too. */
export function MembersOnly() {
  if (!useIsValidUser()) return <Navigate to="/sign-in" replace />;
  return (
    <Suspense fallback={<Loader robot />}>
      <div lang={language()} className="h-full">
        <Outlet />
      </div>
    </Suspense>
  );
}

/** Waits for the user, whose role decides on the admin's routes. `preload` fetches them meanwhile. */
export function AdminsOnly({ preload }: { preload: () => Promise<unknown> }) {
  const isValidUser = useIsValidUser();
  const { status } = useUser();

  useEffect(() => {
    // The route itself reports a failure.
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
