import type { RefObject } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import type { Entries } from '#client/admin/hosts/entries.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog, DialogActions } from '#client/ui/dialog.tsx';
import { adminWords } from '#client/words/admin/admin-words.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

interface LeaveDialogProps {
  /** Set once nothing can be lost any more. */
  isDone: RefObject<boolean>;
  isSaving: boolean;
  /** True while a stored draft is neither restored nor discarded. */
  hasOffer: boolean;
}

/** Asks before unsaved changes are lost, or while a save is still running. */
export function LeaveDialog({ isDone, isSaving, hasOffer }: LeaveDialogProps) {
  const { control } = useFormContext<Entries>();
  const { isDirty } = useFormState({ control });
  const guard = useLeaveGuard(isDirty || isSaving || hasOffer, isDone);
  const title = isSaving ? adminWords().stillSaving : adminWords().leaveUnsaved;
  return (
    <Dialog open={guard.isWaiting} title={title} onClose={guard.stay}>
      <p className="pb-4 text-sm">{warning(isSaving, isDirty)}</p>
      <DialogActions error={undefined}>
        <Button kind="plain" className="ms-auto" onClick={guard.leave}>
          {isSaving ? adminWords().leaveAnyway : adminWords().leaveWithoutSaving}
        </Button>
        <Button onClick={guard.stay}>{adminWords().stayHere}</Button>
      </DialogActions>
    </Dialog>
  );
}

function warning(isSaving: boolean, isDirty: boolean): string {
  if (isSaving) return adminWords().leaveSavingWarning;
  if (isDirty) return adminWords().leaveUnsavedWarning;
  return adminWords().leaveDraftWarning;
}
