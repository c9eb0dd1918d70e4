import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Ref, type RefObject, useImperativeHandle, useState } from 'react';
import { sentenceOf } from '../api.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { showPageToast } from '../ui/page-toast.tsx';

export interface DeleteDialogHandle<Row> {
  ask: (row: Row) => void;
}

interface DeleteDialogProps<Row> {
  ref: Ref<DeleteDialogHandle<Row>>;
  /** What the list is kept under: it is fetched anew. */
  list: string;
  /** What a row is called in the question and in what is said afterwards. */
  nameOf: (row: Row) => string;
  remove: (row: Row) => Promise<unknown>;
  /** Takes the focus when the row is gone. */
  table: RefObject<HTMLElement | null>;
}

/** Deletes a row once that is confirmed. What is asked is known here alone, so that asking does not draw the list anew. */
export function DeleteDialog<Row>({ ref, list, nameOf, remove, table }: DeleteDialogProps<Row>) {
  const queries = useQueryClient();
  const [row, setRow] = useState<Row>();
  const [open, setOpen] = useState(false);
  const { mutate, reset, isPending, isSuccess, error } = useMutation({
    mutationFn: remove,
    // Also where it failed: the row may be gone already.
    onSettled: () => queries.invalidateQueries({ queryKey: [list] }),
  });

  function removeRow(asked: Row) {
    // Called once the list is there anew too.
    mutate(asked, {
      onSuccess() {
        setOpen(false);
        showPageToast(`Deleted ${nameOf(asked)}`);
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
