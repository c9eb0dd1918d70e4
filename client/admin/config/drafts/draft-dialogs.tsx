import { useRef, useState } from 'react';
import { discardDraft } from '#client/admin/config/state/draft-acts.ts';
import type { DraftDialog, LoadedDraft } from '#client/admin/config/state/draft-calls.ts';
import { failureText } from '#client/admin/config/state/failure.ts';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { adminWords } from '#client/words/admin-words.ts';
import { ChangesView } from './changes-view.tsx';
import { LinkView } from './link-view.tsx';
import { PublishView } from './publish-view.tsx';

interface DraftDialogsProps {
  open: boolean;
  /** The one that is open, or was last. */
  dialog: DraftDialog;
  draft: LoadedDraft;
  onClose: () => void;
  onPublished: () => void;
  onDiscarded: () => void;
}

/** The dialogs of a draft's buttons. */
export function DraftDialogs({ open, dialog, draft, onClose, onPublished, onDiscarded }: DraftDialogsProps) {
  const id = draft.config.id ?? '';
  return (
    <>
      <Dialog isText open={open && dialog === 'changes'} title={adminWords().draftChanges} onClose={onClose}>
        <ChangesView id={id} />
      </Dialog>
      <Dialog open={open && dialog === 'link'} title={adminWords().previewLink} onClose={onClose}>
        <LinkView id={id} />
      </Dialog>
      <Dialog open={open && dialog === 'publish'} title={adminWords().publishDraft} onClose={onClose}>
        <PublishView id={id} draft={draft} onPublished={onPublished} onCancel={onClose} />
      </Dialog>
      <DiscardDialog
        open={open && dialog === 'discard'}
        draft={draft}
        onDiscarded={() => {
          onClose();
          onDiscarded();
        }}
        onClose={onClose}
      />
    </>
  );
}

interface DiscardProps {
  open: boolean;
  draft: LoadedDraft;
  onDiscarded: () => void;
  onClose: () => void;
}

function DiscardDialog({ open, draft, onDiscarded, onClose }: DiscardProps) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const nothing = useRef<HTMLElement>(null);

  async function discard() {
    setBusy(true);
    setFailure(undefined);
    await discardDraft(draft.config.id ?? '', draft).then(onDiscarded, (error: unknown) =>
      setFailure(failureText(error)),
    );
    setBusy(false);
  }

  return (
    <ConfirmDialog
      open={open}
      question={adminWords().discardDraftQuestion}
      warning={adminWords().discardDraftWarning}
      busy={isBusy}
      error={failure}
      done={false}
      onYes={() => void discard()}
      onNo={onClose}
      focusAfter={nothing}
    >
      {draft.config.hostsettings.title}
    </ConfirmDialog>
  );
}
