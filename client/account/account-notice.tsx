import { type ReactNode, useEffect, useRef } from 'react';
import { ButtonLink } from '../ui/button-link.tsx';

/** What came of a step with an account, and the way on. It takes the focus, because it stands where the form was. */
export function AccountNotice({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => heading.current?.focus(), []);

  return (
    <section className="flex flex-col items-center gap-4 text-center">
      <h1 ref={heading} tabIndex={-1} className="text-lg font-semibold text-balance outline-none">
        {title}
      </h1>
      <p role="status" className="text-balance text-ink-soft wrap-anywhere">
        {children}
      </p>
      <ButtonLink to="/sign-in">Sign in</ButtonLink>
    </section>
  );
}
