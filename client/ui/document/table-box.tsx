import type { ReactNode } from 'react';
import './table-box.css';
import { words } from '#client/words/words.ts';

/** A table that scrolls in its own box if it is wide. */
export function TableBox({ children }: { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls, with the keyboard too
    <section className="table-box" aria-label={words().table} tabIndex={0}>
      <table dir="auto">{children}</table>
    </section>
  );
}
