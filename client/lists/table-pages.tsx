import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { Button } from '#client/ui/button.tsx';
import { filled } from '#client/words/filled.ts';
import { formatNumber, words } from '#client/words/words.ts';
import { pageOptions } from './page-options.ts';

interface TablePagesProps {
  page: number;
  pageCount: number;
  onPage: (page: number) => void;
}

export function TablePages({ page, pageCount, onPage }: TablePagesProps) {
  return (
    <nav
      aria-label={words().pages}
      className="flex flex-wrap items-center justify-between gap-2 text-sm sm:justify-end"
    >
      <Button kind="plain" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <ChevronLeft size={16} aria-hidden="true" className="rtl:-scale-x-100" />
        {words().previous}
      </Button>
      <div className="flex items-center gap-2 text-ink-soft tabular-nums">
        {filled(
          words().pageAmong(formatNumber(pageCount)),
          <PageSelect page={page} pageCount={pageCount} onPage={onPage} />,
        )}
      </div>
      <Button kind="plain" disabled={page >= pageCount} onClick={() => onPage(page + 1)}>
        {words().next}
        <ChevronRight size={16} aria-hidden="true" className="rtl:-scale-x-100" />
      </Button>
    </nav>
  );
}

/**
 * An uncontrolled select, which shows the choice at once: the view follows in a transition, and until then a controlled one
 * would show the previous page.
 */
function PageSelect({ page, pageCount, onPage }: TablePagesProps) {
  const select = useRef<HTMLSelectElement>(null);
  useLayoutEffect(() => {
    if (select.current) select.current.value = String(page);
  }, [page]);

  return (
    <select
      ref={select}
      aria-label={words().pageLabel}
      defaultValue={page}
      className="target rounded-control border border-control bg-raised px-2 text-ink"
      onChange={(event) => onPage(Number(event.target.value))}
    >
      {pageOptions(page, pageCount).map((option) => (
        <option key={option} value={option}>
          {option}
        </option>
      ))}
    </select>
  );
}
