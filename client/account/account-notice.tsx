import { type ReactNode, useEffect, useRef } from 'react';
import { ButtonLink } from '#client/ui/button-link.tsx';

interface AccountNoticeProps {
  title: string;
  /** The way on; to the sign-in unless told otherwise. */
  next?: { to: string; label: string };
  children: ReactNode;
}

const signIn = { to: '/sign-in', label: 'Sign in' };

/** What came of a step with an account, and the way on. It takes the focus, because it stands where the form was. */
export function AccountNotice({ title, next = signIn, children }: AccountNoticeProps) {
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
      <ButtonLink to={next.to}>{next.label}</ButtonLink>
    </section>
  );
}
