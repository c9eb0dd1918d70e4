import { type ReactNode, useEffect, useRef } from 'react';
import { ButtonLink } from '#client/ui/link.tsx';
import { words } from '#client/words/words.ts';

interface AccountNoticeProps {
  title: string;
  /** The link below; the sign-in by default. */
  next?: { to: string; label: string };
  children: ReactNode;
}

/** The result of an account form, which it replaces: so it takes the focus. */
export function AccountNotice({
  title,
  next = { to: '/sign-in', label: words().signIn },
  children,
}: AccountNoticeProps) {
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
