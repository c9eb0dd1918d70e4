import { Suspense, useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { hasSessionEnded } from '#client/session/session.ts';
import { useIsValidUser } from '#client/session/use-session.ts';
import { useUser } from '#client/session/user.ts';
import { Loader } from '#client/ui/loader.tsx';
import { language } from '#client/words/words.ts';
import { FailurePage } from './failure-page.tsx';

/** Redirects visitors to the sign-in. The server refuses them too. */
export function MembersOnly() {
  const isValidUser = useIsValidUser();
  const [wasValid] = useState(isValidUser);
  if (!isValidUser) return <ToSignIn wasValid={wasValid} />;
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
  const [wasValid] = useState(isValidUser);
  const { status } = useUser();

  useEffect(() => {
    // The route itself reports a failure.
    if (isValidUser) preload().catch(() => {});
  }, [isValidUser, preload]);

  if (!isValidUser) return <ToSignIn wasValid={wasValid} />;
  if (status === 'failed') return <FailurePage />;
  if (status !== 'succeeded') return <Loader overlay robot />;
  return (
    <Suspense fallback={<Loader overlay robot />}>
      <Outlet />
    </Suspense>
  );
}

/** Leads back after the sign-in if a link led here, but not after signing out: somebody else may sign in next. */
function ToSignIn({ wasValid }: { wasValid: boolean }) {
  const { pathname, search, hash } = useLocation();
  const [entry] = performance.getEntriesByType('navigation');
  // Signing out reloads the page.
  const hasLeft = wasValid || (entry instanceof PerformanceNavigationTiming && entry.type === 'reload');
  const isExpected = hasSessionEnded() || !hasLeft;
  return <Navigate to="/sign-in" replace state={isExpected ? { to: pathname + search + hash } : undefined} />;
}
