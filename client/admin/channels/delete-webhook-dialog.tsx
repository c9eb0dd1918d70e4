import type { RefObject } from 'react';
import { failureText } from '#client/admin/config/state/failure.ts';
import { LateConfirmDialog } from '#client/ui/late-dialogs.tsx';
import { useRemoval } from '#client/ui/use-removal.ts';
import { adminWords } from '#client/words/admin-words.ts';
import type { Webhook } from '#contract/programs/webhooks.ts';
import { deleteWebhook } from './webhook-calls.ts';

interface DeleteWebhookDialogProps {
  /** The webhook to delete; the dialog is closed without one. */
  asked: Webhook | undefined;
  focusAfter: RefObject<HTMLElement | null>;
  onDeleted: (webhook: Webhook) => void;
  onClose: () => void;
}

export function DeleteWebhookDialog({ asked, focusAfter, onDeleted, onClose }: DeleteWebhookDialogProps) {
  const { error, dialog } = useRemoval({ asked, remove: deleteWebhook, onRemoved: onDeleted, onClose });
  return (
    <LateConfirmDialog
      {...dialog}
      question={adminWords().askDeleteWebhook}
      warning={adminWords().deleteWebhookWarning}
      error={error ? failureText(error) : undefined}
      focusAfter={focusAfter}
    >
      {asked?.url}
    </LateConfirmDialog>
  );
}
