import type { RefObject } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import type { Entries } from '#client/admin/hosts/entries.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog, DialogActions } from '#client/ui/dialog.tsx';
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
  const title = isSaving ? 'Still saving' : 'Leave without saving?';
  return (
    <Dialog open={guard.isWaiting} title={title} onClose={guard.stay}>
      <p className="pb-4 text-sm">{warning(isSaving, isDirty)}</p>
      <DialogActions error={undefined}>
        <Button kind="plain" className="ms-auto" onClick={guard.leave}>
          {isSaving ? 'Leave anyway' : 'Leave without saving'}
        </Button>
        <Button onClick={guard.stay}>Stay on this page</Button>
      </DialogActions>
    </Dialog>
  );
}

function warning(isSaving: boolean, isDirty: boolean): string {
  if (isSaving) return 'If you leave now and saving fails, your changes are lost.';
  if (isDirty) return 'Your changes on this page are not saved and will be lost.';
  return 'Your earlier changes are not saved. They are kept until you close this tab.';
}
