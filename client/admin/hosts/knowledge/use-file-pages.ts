import { type RefObject, startTransition, useEffect, useRef, useState } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import type { Entries } from '#client/admin/hosts/entries.ts';

/** Rows of a page. More of them would answer a key or a press too late on a slow machine. */
const pageSize = 10;

const name = 'aisettings.home.uploadedFiles';

/** Which of the files are shown. After a save that was refused, the page with the first fault. */
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
    // Fields that were not there when the form looked for the first fault.
    const isElsewhere = document.activeElement?.matches('[aria-invalid="true"]') ?? false;
    if (submitCount > 0 && !isElsewhere)
      list.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [submitCount, list, page]);

  const turnTo = (next: number) => startTransition(() => setPage(next));
  return { page, pages, first: page * pageSize, end: (page + 1) * pageSize, turnTo, show };
}
