import { Button } from '#client/ui/button.tsx';
import { Dialog, DialogActions } from '#client/ui/dialog.tsx';
import { adminWords } from '#client/words/admin-words.ts';

interface LeaveQuestionProps {
  open: boolean;
  isSaving: boolean;
  isDirty: boolean;
  onLeave: () => void;
  onStay: () => void;
}

export function LeaveQuestion({ open, isSaving, isDirty, onLeave, onStay }: LeaveQuestionProps) {
  const title = isSaving ? adminWords().stillSaving : adminWords().leaveUnsaved;
  return (
    <Dialog open={open} title={title} onClose={onStay}>
      <p className="pb-4 text-sm">{warning(isSaving, isDirty)}</p>
      <DialogActions error={undefined}>
        <Button kind="plain" onClick={onLeave}>
          {isSaving ? adminWords().leaveAnyway : adminWords().leaveWithoutSaving}
        </Button>
        <Button onClick={onStay}>{adminWords().stayHere}</Button>
      </DialogActions>
    </Dialog>
  );
}

function warning(isSaving: boolean, isDirty: boolean): string {
  if (isSaving) return adminWords().leaveSavingWarning;
  if (isDirty) return adminWords().leaveUnsavedWarning;
  return adminWords().leaveDraftWarning;
}
