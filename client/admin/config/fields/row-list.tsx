import { Undo2 } from 'lucide-react';
import { Fragment, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Button } from '#client/ui/button.tsx';
import { ErrorText } from '#client/ui/fields/error-text.tsx';
import { adminWords } from '#client/words/admin-words.ts';
import { useFieldError } from './use-field-error.ts';
import type { Rows } from './use-rows.ts';

interface RowListProps<Row> {
  name: 'aisettings.home.suggestions' | 'aisettings.home.uploadedFiles';
  list: RefObject<HTMLUListElement | null>;
  /** All rows' keys, of which those from `first` up to `end` are shown. */
  fields: readonly { key: string }[];
  first?: number;
  end?: number;
  rows: Rows<Row>;
  /** Names a removed row. */
  nameOf: (row: Row) => string;
  className: string;
  children: (index: number) => ReactNode;
}

/** A list's rows with an undo row for a removed one, and its own error. Screen readers hear a moved row's new place. */
export function RowList<Row>(props: RowListProps<Row>) {
  const { name, list, fields, first = 0, end, rows, nameOf, className, children } = props;
  const { removed, moved } = rows;
  const error = useFieldError(name);
  const undoRow = removed && <RemovedRow key={removed.count} name={nameOf(removed.row)} onUndo={rows.undo} />;
  return (
    <>
      <ul ref={list} className={className}>
        {fields.slice(first, end).map(({ key }, offset) => (
          <Fragment key={key}>
            {removed?.index === first + offset && undoRow}
            {children(first + offset)}
          </Fragment>
        ))}
        {removed !== undefined && removed.index >= fields.length && undoRow}
      </ul>
      <p role="status" className="sr-only">
        {moved !== undefined && adminWords().movedToPlace(moved + 1, fields.length)}
      </p>
      <ErrorText>{error}</ErrorText>
    </>
  );
}

/** Takes the focus if it was in the row. */
function RemovedRow({ name, onUndo }: { name: string; onUndo: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) button.current?.focus();
  }, []);
  return (
    <li className="flex min-h-11 items-center justify-between gap-2 rounded-control border border-dashed border-control ps-3 text-sm">
      <span role="status" dir="auto" className="min-w-0 truncate text-ink-soft">
        {adminWords().removedRow(name)}
      </span>
      <Button ref={button} kind="plain" onClick={onUndo}>
        <Undo2 size={16} aria-hidden="true" className="rtl:-scale-x-100" />
        {adminWords().undoChange}
      </Button>
    </li>
  );
}
