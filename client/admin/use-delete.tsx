import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useState } from 'react';
import { sentenceOf } from '../api.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useToast } from '../ui/toast.tsx';

interface DeleteOptions<Row> {
  /** What the list is kept under: it is fetched anew. */
  list: string;
  /** What a row is called in the question and in what is said afterwards. */
  nameOf: (row: Row) => string;
  remove: (row: Row) => Promise<unknown>;
  /** Takes the focus when the row is gone. */
  table: RefObject<HTMLElement | null>;
}

/** Deletes a row once that is confirmed. `dialog` has to stand on the screen. */
export function useDelete<Row>({ list, nameOf, remove, table }: DeleteOptions<Row>): {
  ask: (row: Row) => void;
  dialog: ReactNode;
} {
  const queries = useQueryClient();
  const { toast, showToast } = useToast();
  const [asked, setAsked] = useState<{ row: Row; open: boolean }>();
  const close = () => setAsked((current) => current && { ...current, open: false });
  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: remove,
    // Also where it failed: the row may be gone already.
    onSettled: () => queries.invalidateQueries({ queryKey: [list] }),
    onSuccess: (_, row) => {
      showToast(`Deleted ${nameOf(row)}`);
      close();
    },
  });

  function ask(row: Row) {
    reset();
    setAsked({ row, open: true });
  }

  const dialog = (
    <>
      {asked && (
        <ConfirmDialog
          open={asked.open}
          question="Are you sure you want to delete?"
          busy={isPending}
          error={error ? sentenceOf(error, 'It could not be deleted. Please try again.') : undefined}
          focusAfter={table}
          onYes={() => mutate(asked.row)}
          onNo={close}
        >
          {nameOf(asked.row)}
        </ConfirmDialog>
      )}
      {toast}
    </>
  );
  return { ask, dialog };
}
