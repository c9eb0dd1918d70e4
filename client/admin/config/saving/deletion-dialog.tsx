import { useRef, useState } from 'react';
import { labelOf } from '#client/admin/config/state/labels.ts';
import { LateConfirmDialog } from '#client/ui/late-dialogs.tsx';
import { adminWords } from '#client/words/admin-words.ts';
import type { Config } from '#contract/hosts/configs.ts';
import { fewerDaysWarning, keptDays } from './fewer-days.ts';

interface Deletion {
  warning: string;
  onYes: () => void;
}

export interface DeletionQuestion {
  /** Days for which conversations are kept before the save. */
  before: number;
  /** Calls back at once where nothing is deleted, else after a Yes. */
  ask: (after: number, onYes: () => void) => void;
  /** The deletion that is asked about, or was last. */
  asked: Deletion | undefined;
  isOpen: boolean;
  close: () => void;
}

/** Asks before a save that deletes conversations at once. `published` is what the save replaces; undefined for a new host. */
export function useDeletionQuestion(published: Config | undefined): DeletionQuestion {
  const [asked, setAsked] = useState<Deletion>();
  const [isOpen, setOpen] = useState(false);
  const before = published ? keptDays(published) : 0;

  function ask(after: number, onYes: () => void): void {
    const warning = fewerDaysWarning({ before, after });
    if (warning === undefined) {
      onYes();
      return;
    }
    setAsked({ warning, onYes });
    setOpen(true);
  }

  return { before, ask, asked, isOpen, close: () => setOpen(false) };
}

export function DeletionDialog({ asked, isOpen, close }: Omit<DeletionQuestion, 'before' | 'ask'>) {
  const nothing = useRef<HTMLElement>(null);
  return (
    <LateConfirmDialog
      open={isOpen}
      question={adminWords().deleteKeptQuestion}
      warning={asked?.warning}
      busy={false}
      error={undefined}
      done={false}
      focusAfter={nothing}
      onYes={() => {
        close();
        asked?.onYes();
      }}
      onNo={close}
    >
      {labelOf('pagesettings.retentionDays')}
    </LateConfirmDialog>
  );
}
