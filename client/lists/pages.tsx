import type { ReactNode } from 'react';
import { Button } from '#client/ui/button.tsx';
import { words } from '#client/words/words.ts';

interface PagesProps {
  page: number;
  pages: number;
  onPage: (page: number) => void;
  /** Shown before the buttons, also where one page holds all. */
  children?: ReactNode;
}

/** The way to the pages beside one. Nothing where there is but one, unless it lies behind the last. */
export function Pages({ page, pages, onPage, children }: PagesProps) {
  const isOne = pages <= 1 && page === 1;
  if (isOne && !children) return null;
  return (
    <nav aria-label={words().pages} className="flex flex-wrap items-center gap-3 text-sm text-ink-soft">
      {children}
      {!isOne && (
        <>
          <Button kind="outline" disabled={page === 1} onClick={() => onPage(page - 1)}>
            {words().previous}
          </Button>
          <span>{words().placeAmong(page, pages)}</span>
          <Button kind="outline" disabled={page >= pages} onClick={() => onPage(page + 1)}>
            {words().next}
          </Button>
        </>
      )}
    </nav>
  );
}
