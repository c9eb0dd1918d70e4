import { useMutation } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { sentenceOf } from '#client/api.ts';
import { LateConfirmDialog } from '#client/ui/late-dialogs.tsx';
import { adminWords } from '#client/words/admin/admin-words.ts';
import type { HandoverRow } from '#contract/handover.ts';
import { useDeleteHandover } from './handover-calls.ts';

interface DeleteHandoverProps {
  /** The message to delete; the dialog is closed without one. */
  asked: HandoverRow | undefined;
  focusAfter: RefObject<HTMLElement | null>;
  onClose: () => void;
}

export function DeleteHandover({ asked, focusAfter, onClose }: DeleteHandoverProps) {
  const removal = useMutation({ mutationFn: useDeleteHandover(), onSuccess: onClose });
  return (
    <LateConfirmDialog
      open={asked !== undefined}
      question={adminWords().askDeleteHandover}
      warning={adminWords().deleteHandoverWarning}
      busy={removal.isPending}
      error={removal.error ? sentenceOf(removal.error, adminWords().handoverNotSaved) : undefined}
      onYes={() => asked && removal.mutate(asked.id)}
      onNo={onClose}
      done={removal.isSuccess}
      focusAfter={focusAfter}
    >
      {asked && <bdi>{asked.name || asked.email}</bdi>}
    </LateConfirmDialog>
  );
}
