import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { Button } from '#client/ui/button.tsx';
import { pageOptions } from './page-options.ts';

interface TablePagesProps {
  page: number;
  pageCount: number;
  onPage: (page: number) => void;
}

export function TablePages({ page, pageCount, onPage }: TablePagesProps) {
  return (
    <nav
      aria-label="Pages"
      className="flex flex-wrap items-center justify-between gap-2 text-sm sm:justify-end"
    >
      <Button kind="plain" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <ChevronLeft size={16} aria-hidden="true" className="rtl:-scale-x-100" />
        Previous
      </Button>
      <div dir="ltr" className="flex items-center gap-2 text-ink-soft tabular-nums">
        Page
        <PageSelect page={page} pageCount={pageCount} onPage={onPage} />
        of {pageCount.toLocaleString('en')}
      </div>
      <Button kind="plain" disabled={page >= pageCount} onClick={() => onPage(page + 1)}>
        Next
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
      aria-label="Page"
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
