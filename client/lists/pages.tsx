import type { ReactNode } from 'react';
import { Button } from '#client/ui/button.tsx';
import { words } from '#client/words/words.ts';
import { mostPages } from './page-of-address.ts';

interface PagesProps {
  page: number;
  pages: number;
  onPage: (page: number) => void;
  /** Shown before the buttons, also where one page holds all. */
  children?: ReactNode;
}

/** The way to the pages beside one. Nothing where there is but one, unless it lies behind the last. */
export function Pages({ page, pages, onPage, children }: PagesProps) {
  const last = Math.min(pages, mostPages);
  const isOne = last <= 1 && page === 1;
  if (isOne && !children) return null;
  return (
    <nav aria-label={words().pages} className="flex flex-wrap items-center gap-3 text-sm text-ink-soft">
      {children}
      {!isOne && (
        <>
          <Button kind="outline" disabled={page === 1} onClick={() => onPage(page - 1)}>
            {words().previous}
          </Button>
          <span>{words().placeAmong(page, last)}</span>
          <Button kind="outline" disabled={page >= last} onClick={() => onPage(page + 1)}>
            {words().next}
          </Button>
        </>
      )}
    </nav>
  );
}
