import type { RefObject } from 'react';
import { useDeleteHandover } from '#client/admin/calls/handover-calls.ts';
import { sentenceOf } from '#client/api.ts';
import { LateConfirmDialog } from '#client/ui/late-dialogs.tsx';
import { useRemoval } from '#client/ui/use-removal.ts';
import { adminWords } from '#client/words/admin-words.ts';
import type { HandoverRow } from '#contract/chat/handover.ts';

interface DeleteHandoverProps {
  /** The message to delete; the dialog is closed without one. */
  asked: HandoverRow | undefined;
  focusAfter: RefObject<HTMLElement | null>;
  onClose: () => void;
}

export function DeleteHandover({ asked, focusAfter, onClose }: DeleteHandoverProps) {
  const remove = useDeleteHandover();
  const { error, dialog } = useRemoval({ asked, remove, onClose });
  return (
    <LateConfirmDialog
      {...dialog}
      question={adminWords().askDeleteHandover}
      warning={adminWords().deleteHandoverWarning}
      error={error ? sentenceOf(error, adminWords().handoverNotSaved) : undefined}
      focusAfter={focusAfter}
    >
      {asked && <bdi>{asked.name || asked.email}</bdi>}
    </LateConfirmDialog>
  );
}
