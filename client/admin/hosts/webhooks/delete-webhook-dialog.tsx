import { useMutation } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { failureText } from '#client/admin/hosts/saving/failure.ts';
import { LateConfirmDialog } from '#client/ui/late-dialogs.tsx';
import { adminWords } from '#client/words/admin/admin-words.ts';
import type { Webhook } from '#contract/webhooks.ts';
import { deleteWebhook } from './webhook-calls.ts';

interface DeleteWebhookDialogProps {
  /** The webhook to delete; the dialog is closed without one. */
  asked: Webhook | undefined;
  focusAfter: RefObject<HTMLElement | null>;
  onDeleted: (webhook: Webhook) => void;
  onClose: () => void;
}

export function DeleteWebhookDialog({ asked, focusAfter, onDeleted, onClose }: DeleteWebhookDialogProps) {
  const removal = useMutation({
    mutationFn: deleteWebhook,
    onSuccess: (_, webhook) => {
      onDeleted(webhook);
      onClose();
    },
  });
  return (
    <LateConfirmDialog
      open={asked !== undefined}
      question={adminWords().askDeleteWebhook}
      warning={adminWords().deleteWebhookWarning}
      busy={removal.isPending}
      error={removal.error ? failureText(removal.error) : undefined}
      onYes={() => asked && removal.mutate(asked)}
      onNo={onClose}
      done={removal.isSuccess}
      focusAfter={focusAfter}
    >
      {asked?.url}
    </LateConfirmDialog>
  );
}
