import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode, Ref, RefObject } from 'react';
import { CallFailed, sentenceOf } from '#client/api.ts';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { showToast } from '#client/ui/toast.tsx';
import { type DialogHandle, useSubject } from '#client/ui/use-subject.ts';
import { words } from '#client/words/words.ts';

export interface Deletion<Row> {
  /** Returns a row's name for the question and the toast. */
  nameOf: (row: Row) => string;
  /** Returns a warning about further losses, if any. */
  warningOf: (row: Row) => ReactNode;
  remove: (row: Row) => Promise<unknown>;
  /** Returns a milder act that is offered too, if any. `done` is its toast. */
  insteadOf?: (row: Row) => { label: string; run: () => Promise<unknown>; done: string } | undefined;
}

export interface DeleteDialogProps<Row> extends Deletion<Row> {
  ref: Ref<DialogHandle<Row>>;
  /** Query key of the list, which is fetched again afterwards. */
  list: string;
  /** Takes the focus once the row is deleted. */
  table: RefObject<HTMLElement | null>;
}

/** Deletes a row after a confirmation, or does something milder instead. */
export function DeleteDialog<Row>(props: DeleteDialogProps<Row>) {
  const { ref, list, nameOf, warningOf, remove, insteadOf, table } = props;
  const queries = useQueryClient();
  const { mutate, reset, isPending, isSuccess, error } = useMutation({
    mutationFn: (act: () => Promise<string>) => act(),
    onSettled: () => queries.invalidateQueries({ queryKey: [list] }),
  });
  const { subject: row, open, close } = useSubject(ref, reset);

  /** Carries an act out, which returns the text of its toast. */
  function carryOut(act: () => Promise<string>) {
    // `onSuccess` runs after the list was fetched again.
    mutate(act, {
      onSuccess(done) {
        close();
        showToast(done);
      },
    });
  }

  async function removeRow(asked: Row) {
    const outcome = await removeOrFindGone(() => remove(asked));
    const name = nameOf(asked);
    return outcome === 'gone' ? words().deletedAlready(name) : words().deleted(name);
  }

  const instead = row && insteadOf?.(row);

  return (
    <ConfirmDialog
      open={open}
      question={words().askToDelete}
      warning={row && warningOf(row)}
      busy={isPending}
      error={error ? sentenceOf(error, words().notDeleted) : undefined}
      done={isSuccess}
      focusAfter={table}
      onYes={() => row && carryOut(() => removeRow(row))}
      instead={
        instead && {
          label: instead.label,
          onClick: () => carryOut(() => instead.run().then(() => instead.done)),
        }
      }
      onNo={close}
    >
      {row && nameOf(row)}
    </ConfirmDialog>
  );
}

/** Codes for a row that was deleted already, in another tab or by somebody else. */
const goneCodes = new Set(['file_not_found', 'config_not_found', 'user_not_found']);

async function removeOrFindGone(remove: () => Promise<unknown>): Promise<'deleted' | 'gone'> {
  try {
    await remove();
    return 'deleted';
  } catch (error) {
    if (error instanceof CallFailed && error.code !== undefined && goneCodes.has(error.code)) return 'gone';
    throw error;
  }
}
