import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Ref, type RefObject, useImperativeHandle, useState } from 'react';
import { CallFailed, sentenceOf } from '#client/api.ts';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { showPageToast } from '#client/ui/page-toast.tsx';

export interface DeleteDialogHandle<Row> {
  ask: (row: Row) => void;
}

interface DeleteDialogProps<Row> {
  ref: Ref<DeleteDialogHandle<Row>>;
  /** What the list is kept under: it is fetched anew. */
  list: string;
  /** What a row is called in the question and in what is said afterwards. */
  nameOf: (row: Row) => string;
  /** What more is lost with a row, if anything is. */
  warningOf?: ((row: Row) => string | undefined) | undefined;
  remove: (row: Row) => Promise<unknown>;
  /** Takes the focus when the row is gone. */
  table: RefObject<HTMLElement | null>;
}

/** Deletes a row once that is confirmed. What is asked is known here alone, so that asking does not draw the list anew. */
export function DeleteDialog<Row>(props: DeleteDialogProps<Row>) {
  const { ref, list, nameOf, warningOf, remove, table } = props;
  const queries = useQueryClient();
  const [row, setRow] = useState<Row>();
  const [open, setOpen] = useState(false);
  const { mutate, reset, isPending, isSuccess, error } = useMutation({
    mutationFn: (asked: Row) => removeOrFindGone(() => remove(asked)),
    onSettled: () => queries.invalidateQueries({ queryKey: [list] }),
  });

  function removeRow(asked: Row) {
    // Called once the list is there anew too.
    mutate(asked, {
      onSuccess(outcome) {
        setOpen(false);
        const name = nameOf(asked);
        showPageToast(outcome === 'gone' ? `${name} was deleted already` : `Deleted ${name}`);
      },
    });
  }

  useImperativeHandle(ref, () => ({
    ask(asked) {
      reset();
      setRow(() => asked);
      setOpen(true);
    },
  }));

  return (
    <ConfirmDialog
      open={open}
      question="Are you sure you want to delete?"
      warning={row === undefined ? undefined : warningOf?.(row)}
      busy={isPending}
      error={error ? sentenceOf(error, 'It could not be deleted. Please try again.') : undefined}
      done={isSuccess}
      focusAfter={table}
      onYes={() => row !== undefined && removeRow(row)}
      onNo={() => setOpen(false)}
    >
      {row !== undefined && nameOf(row)}
    </ConfirmDialog>
  );
}

/** The codes of a row that is not there any more: in another tab, or by somebody else, it was deleted before. */
const goneCodes = new Set(['file_not_found', 'config_not_found']);

async function removeOrFindGone(remove: () => Promise<unknown>): Promise<'deleted' | 'gone'> {
  try {
    await remove();
    return 'deleted';
  } catch (error) {
    if (error instanceof CallFailed && error.code !== undefined && goneCodes.has(error.code)) return 'gone';
    throw error;
  }
}
