import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

interface AdminPageProps {
  title: string;
  /** The screen's primary action, at the title's end. */
  action?: ReactNode;
  children: ReactNode;
}

/** A screen of the admin area under its heading, which takes the focus when a link led here. */
export function AdminPage({ title, action, children }: AdminPageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The entry that the browser itself loaded has this key: there the focus is where it belongs.
  const isFirst = useRef(useLocation().key === 'default');

  useEffect(() => {
    if (!isFirst.current) heading.current?.focus();
  }, []);

  return (
    <div className="mx-auto flex max-w-[1100px] flex-col gap-4 px-4 py-6 sm:px-6">
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
