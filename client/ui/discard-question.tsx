import { adminWords } from '#client/words/admin-words.ts';
import { Button } from './button.tsx';
import { Dialog, DialogActions } from './dialog.tsx';

interface DiscardQuestionProps {
  open: boolean;
  onDiscard: () => void;
  onStay: () => void;
}

/** Asks before a dialog closes with what somebody has entered. Render it inside that dialog. */
export function DiscardQuestion({ open, onDiscard, onStay }: DiscardQuestionProps) {
  return (
    <Dialog open={open} title={adminWords().discardEntered} onClose={onStay}>
      <p className="pb-4 text-sm">{adminWords().discardEnteredWarning}</p>
      <DialogActions error={undefined}>
        <Button kind="plain" onClick={onDiscard}>
          {adminWords().discardEnteredYes}
        </Button>
        <Button onClick={onStay}>{adminWords().keepEditing}</Button>
      </DialogActions>
    </Dialog>
  );
}
