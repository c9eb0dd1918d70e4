import type { RefObject } from 'react';
import { failureText } from '#client/admin/config/state/failure.ts';
import { LateConfirmDialog } from '#client/ui/late-dialogs.tsx';
import { useRemoval } from '#client/ui/use-removal.ts';
import { adminWords } from '#client/words/admin-words.ts';
import type { ApiKey } from '#contract/people/api-keys.ts';
import { revokeKey } from './key-calls.ts';

interface RevokeDialogProps {
  /** The key to revoke; the dialog is closed without one. */
  asked: ApiKey | undefined;
  focusAfter: RefObject<HTMLElement | null>;
  onRevoked: (key: ApiKey) => void;
  onClose: () => void;
}

export function RevokeDialog({ asked, focusAfter, onRevoked, onClose }: RevokeDialogProps) {
  const { error, dialog } = useRemoval({ asked, remove: revokeKey, onRemoved: onRevoked, onClose });
  return (
    <LateConfirmDialog
      {...dialog}
      question={adminWords().askRevokeKey}
      warning={adminWords().revokeKeyWarning}
      error={error ? failureText(error) : undefined}
      focusAfter={focusAfter}
    >
      {asked?.name}
    </LateConfirmDialog>
  );
}
