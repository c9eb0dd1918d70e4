import type { ReactNode } from 'react';
import { ErrorBoundary } from '#client/layout/error-boundary.tsx';
import { FailurePage } from '#client/layout/failure-page.tsx';
import { SessionEnded } from '#client/layout/session-ended.tsx';

/** Surrounds the router, in the browser's page and in the server's HTML. */
export function PageFrame({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary fallback={<FailurePage />}>
      {children}
      <SessionEnded />
    </ErrorBoundary>
  );
}
