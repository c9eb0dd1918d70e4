import { type RefObject, startTransition, useEffect, useRef, useState } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import type { Entries } from '#client/admin/config/state/entries.ts';

/** Rows of a page; more would respond too slowly to a key on slow machines. */
const pageSize = 10;

const name = 'aisettings.home.uploadedFiles';

/** Pages the files. After a refused save it shows the page with the first invalid field. */
export function useFilePages(count: number, list: RefObject<HTMLElement | null>) {
  const [wanted, setPage] = useState(0);
  const pages = Math.max(1, Math.ceil(count / pageSize));
  const page = Math.min(wanted, pages - 1);
  const show = (index: number) => setPage(Math.floor(index / pageSize));

  const { control } = useFormContext<Entries>();
  const { errors, submitCount } = useFormState({ control, name });
  const faulty = useRef<number>(undefined);
  faulty.current = errors.aisettings?.home?.uploadedFiles?.findIndex?.((file) => file !== undefined);

  useEffect(() => {
    if (submitCount === 0 || faulty.current === undefined || faulty.current === -1) return;
    setPage(Math.floor(faulty.current / pageSize));
  }, [submitCount]);

  useEffect(() => {
    // The first invalid field may only have been rendered with its page.
    const isElsewhere = document.activeElement?.matches('[aria-invalid="true"]') ?? false;
    if (submitCount > 0 && !isElsewhere)
      list.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [submitCount, list, page]);

  const turnTo = (next: number) => startTransition(() => setPage(next));
  return { page, pages, first: page * pageSize, end: (page + 1) * pageSize, turnTo, show };
}
