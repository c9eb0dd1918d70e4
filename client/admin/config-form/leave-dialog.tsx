import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import type { useLeaveGuard } from './use-leave-guard.ts';

/** Asks before unsaved changes are left behind. */
export function LeaveDialog({ guard }: { guard: ReturnType<typeof useLeaveGuard> }) {
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
