import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { adminWords } from '#client/words/admin-words.ts';
import { Button } from './button.tsx';
import { Dialog, DialogActions } from './dialog.tsx';

interface Discard {
  /** Says whether something is entered that isn't saved. Stable. */
  setDirty: (isDirty: boolean) => void;
  /** Closes the dialog, after a question if something would be lost. */
  tryToClose: () => void;
  /** Closes the dialog at once. */
  leave: () => void;
  /** The question; render it inside the dialog. */
  question: ReactNode;
}

/** Has a dialog ask before it closes with what somebody has entered, and the browser before the page goes. */
export function useDiscard(close: () => void): Discard {
  // No state: Escape may come before what was typed is rendered.
  const isDirty = useRef(false);
  const [isAsking, setAsking] = useState(false);

  const setDirty = useCallback((next: boolean) => {
    isDirty.current = next;
  }, []);

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => isDirty.current && event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, []);

  function leave() {
    isDirty.current = false;
    setAsking(false);
    close();
  }

  return {
    setDirty,
    tryToClose: () => (isDirty.current ? setAsking(true) : leave()),
    leave,
    question: <DiscardQuestion open={isAsking} onDiscard={leave} onStay={() => setAsking(false)} />,
  };
}

interface DiscardQuestionProps {
  open: boolean;
  onDiscard: () => void;
  onStay: () => void;
}

/** Asks before a dialog closes with what somebody has entered. Render it inside that dialog. */
function DiscardQuestion({ open, onDiscard, onStay }: DiscardQuestionProps) {
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
