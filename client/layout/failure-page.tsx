import { FailureNotice } from './failure-notice.tsx';
import { Logo } from './logo.tsx';

/** Replaces the whole page, in the host's brand. It may be outside the router, so its links are plain ones. */
export function FailurePage() {
  return (
    <div className="flex h-dvh flex-col">
      <header className="flex h-14 shrink-0 items-center border-b border-hairline px-4">
        <a href="/" className="target flex items-center gap-3 rounded-control">
          <Logo />
        </a>
      </header>
      <main className="min-h-0 flex-1 overflow-y-auto">
        <FailureNotice />
      </main>
    </div>
  );
}
