import { Button } from '#client/ui/button.tsx';
import { Logo } from './brand.tsx';

/** Replaces a screen that failed. A reload also fetches chunks that did not arrive. */
export function FailureNotice() {
  return (
    <section
      role="alert"
      lang="en"
      className="mx-auto flex max-w-md flex-col items-center gap-4 px-4 pt-[18vh] pb-4 text-center"
    >
      <h1 className="text-lg font-semibold text-balance">Something Went Wrong! Please try again later.</h1>
      <Button onClick={() => location.reload()}>Reload the page</Button>
      <a href="/" className="target inline-flex items-center rounded-control px-4 text-sm underline">
        Go to the chat
      </a>
    </section>
  );
}

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
