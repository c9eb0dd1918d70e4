import { Suspense } from 'react';
import { Link, Outlet } from 'react-router';
import { Loader } from '#client/ui/loader.tsx';
import { language } from '#client/words/words.ts';
import { Logo } from './logo.tsx';

/** A card below the host's brand, for sign-in and account screens. It grows downwards, so that errors move nothing above. */
export function CardLayout() {
  return (
    <div className="flex h-dvh flex-col overflow-y-auto bg-panel">
      <div className="mx-auto w-full max-w-[440px] sm:pt-[max(24px,40vh-270px)] sm:pb-6">
        <main
          lang={language()}
          className="flex min-h-dvh flex-col gap-6 bg-raised px-4 py-6 sm:min-h-0 sm:rounded-panel sm:border sm:border-hairline sm:p-8"
        >
          <Link to="/" className="target flex items-center justify-center gap-3 rounded-control">
            <Logo />
          </Link>
          <Suspense fallback={<Loader />}>
            <Outlet />
          </Suspense>
        </main>
      </div>
    </div>
  );
}
