import type { RefObject } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import type { Entries } from './entries.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

/** Asks before unsaved changes are left behind; not once they are saved. */
export function LeaveDialog({ isSaved }: { isSaved: RefObject<boolean> }) {
  const { control } = useFormContext<Entries>();
  const { isDirty } = useFormState({ control });
  const guard = useLeaveGuard(isDirty, isSaved);
  return (
    <Dialog open={guard.isWaiting} title="Leave without saving?" onClose={guard.stay}>
      <p className="pb-4 text-sm">What you changed on this page is not saved and would be lost.</p>
      <DialogActions error={undefined}>
        <Button kind="plain" className="ms-auto" onClick={guard.leave}>
          Leave without saving
        </Button>
        <Button onClick={guard.stay}>Stay on this page</Button>
      </DialogActions>
    </Dialog>
  );
}
