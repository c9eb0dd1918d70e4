import { useMutation } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { failureText } from '#client/admin/hosts/saving/failure.ts';
import { LateConfirmDialog } from '#client/ui/late-dialogs.tsx';
import { adminWords } from '#client/words/admin/admin-words.ts';
import type { ApiKey } from '#contract/api-keys.ts';
import { revokeKey } from './key-calls.ts';

interface RevokeDialogProps {
  /** The key to revoke; the dialog is closed without one. */
  asked: ApiKey | undefined;
  focusAfter: RefObject<HTMLElement | null>;
  onRevoked: (key: ApiKey) => void;
  onClose: () => void;
}

export function RevokeDialog({ asked, focusAfter, onRevoked, onClose }: RevokeDialogProps) {
  const revoke = useMutation({
    mutationFn: revokeKey,
    onSuccess: (_, key) => {
      onRevoked(key);
      onClose();
    },
  });
  return (
    <LateConfirmDialog
      open={asked !== undefined}
      question={adminWords().askRevokeKey}
      warning={adminWords().revokeKeyWarning}
      busy={revoke.isPending}
      error={revoke.error ? failureText(revoke.error) : undefined}
      onYes={() => asked && revoke.mutate(asked)}
      onNo={onClose}
      done={revoke.isSuccess}
      focusAfter={focusAfter}
    >
      {asked?.name}
    </LateConfirmDialog>
  );
}
