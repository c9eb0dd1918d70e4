import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Ref, type RefObject, startTransition, useImperativeHandle, useState } from 'react';
import { CallFailed, sentenceOf } from '#client/api.ts';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { showToast } from '#client/ui/toast.tsx';

export interface DeleteDialogHandle<Row> {
  ask: (row: Row) => void;
}

interface DeleteDialogProps<Row> {
  ref: Ref<DeleteDialogHandle<Row>>;
  /** Query key of the list, which is fetched again afterwards. */
  list: string;
  /** Returns a row's name for the question and the toast. */
  nameOf: (row: Row) => string;
  /** Returns a warning about further losses, if any. */
  warningOf?: ((row: Row) => string | undefined) | undefined;
  remove: (row: Row) => Promise<unknown>;
  /** Takes the focus once the row is deleted. */
  table: RefObject<HTMLElement | null>;
}

/** Deletes a row after a confirmation. Holds its own state, so that opening it doesn't render the list again. */
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
    // `onSuccess` runs after the list was fetched again.
    mutate(asked, {
      onSuccess(outcome) {
        setOpen(false);
        const name = nameOf(asked);
        showToast(outcome === 'gone' ? `${name} was deleted already` : `Deleted ${name}`);
      },
    });
  }

  useImperativeHandle(ref, () => ({
    ask(asked) {
      // Slow machines paint the press first.
      startTransition(() => {
        reset();
        setRow(() => asked);
        setOpen(true);
      });
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

/** Codes for a row that was deleted already, in another tab or by somebody else. */
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
