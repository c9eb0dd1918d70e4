import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

interface AdminPageProps {
  title: string;
  /** The screen's primary action, at the title's end. */
  action?: ReactNode;
  /** False if the screen has a field that takes the focus. */
  takesFocus?: boolean;
  children: ReactNode;
}

/** An admin screen with its heading, which takes the focus after a link was followed. */
export function AdminPage({ title, action, takesFocus = true, children }: AdminPageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // React Router's key of the entry that the browser loaded.
  const isFirst = useRef(useLocation().key === 'default');

  useEffect(() => {
    if (takesFocus && !isFirst.current) heading.current?.focus();
  }, [takesFocus]);

  return (
    // The containing block of hidden texts, which would make the page around the screen scroll.
    <div className="relative mx-auto flex max-w-[1100px] flex-col gap-4 px-4 py-6 sm:px-6">
      <div className="flex min-h-10 flex-wrap items-center justify-between gap-3">
        <h1 ref={heading} tabIndex={-1} className="text-lg font-semibold text-balance outline-none">
          {title}
        </h1>
        {action}
      </div>
      {children}
    </div>
  );
}
