import type { ReactNode } from 'react';
import { ButtonLink } from '#client/ui/button-link.tsx';

/** A screen with one message and a link to the chat. */
export function Notice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section
      lang="en"
      className="mx-auto flex h-full max-w-md flex-col items-center gap-4 overflow-y-auto px-4 pt-[18vh] pb-4 text-center"
    >
      <h1 className="text-lg font-semibold text-balance">{title}</h1>
      <p className="text-balance text-ink-soft">{children}</p>
      <ButtonLink to="/">Go to the chat</ButtonLink>
    </section>
  );
}
