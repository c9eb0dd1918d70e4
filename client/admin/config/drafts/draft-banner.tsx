import { type RefObject, useState } from 'react';
import type { DraftDialog, LoadedDraft } from '#client/admin/config/state/draft-calls.ts';
import { useMay } from '#client/navigation/area.ts';
import { Button } from '#client/ui/button.tsx';
import { DateTime } from '#client/ui/date-time.tsx';
import { lateDialog } from '#client/ui/late-dialogs.tsx';
import { adminWords } from '#client/words/admin-words.ts';
import { filled } from '#client/words/filled.ts';

const DraftDialogs = lateDialog(
  async () => (await import('./draft-dialogs.tsx')).DraftDialogs,
  ({ onClose }) => onClose(),
);

interface DraftBannerProps {
  ref: RefObject<HTMLElement | null>;
  draft: LoadedDraft;
  /** True if the form has changes that the draft lacks. */
  isDirty: boolean;
  isSaving: boolean;
  onBringUpToDate: () => void;
  onPublished: () => void;
  onDiscarded: () => void;
}

/** Says that the form edits a draft, and what can be done with it. */
export function DraftBanner({ ref, draft, isDirty, isSaving, ...acts }: DraftBannerProps) {
  const [dialog, setDialog] = useState<DraftDialog>('changes');
  const [isOpen, setOpen] = useState(false);
  const mayPublish = useMay()('configs:write');
  const editor = draft.config.userId || adminWords().anotherAdmin;

  function open(asked: DraftDialog) {
    setDialog(asked);
    setOpen(true);
  }

  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-label={adminWords().draft}
      className="scroll-mt-36 flex flex-col gap-3 rounded-panel border border-hairline bg-panel p-4 text-sm"
    >
      <div className="flex flex-col gap-1">
        <p className="font-medium wrap-anywhere">
          {filled(adminWords().draftOf(editor), <DateTime at={draft.savedAt} isNear />)}
        </p>
        <p className="text-ink-soft">{adminWords().draftHint}</p>
        {draft.isOutdated && <p className="text-warning">{adminWords().draftOutdated}</p>}
        {isDirty && <p className="text-ink-soft">{adminWords().saveDraftFirst}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        {draft.isOutdated ? (
          <Button disabled={isSaving} onClick={acts.onBringUpToDate}>
            {adminWords().bringUpToDate}
          </Button>
        ) : (
          mayPublish && (
            <Button disabled={isDirty || isSaving} onClick={() => open('publish')}>
              {adminWords().publishDraft}
            </Button>
          )
        )}
        <Button kind="outline" onClick={() => open('changes')}>
          {adminWords().seeChanges}
        </Button>
        <Button kind="outline" onClick={() => open('link')}>
          {adminWords().previewLink}
        </Button>
        <Button kind="plain" disabled={isSaving} onClick={() => open('discard')}>
          {adminWords().discardDraft}
        </Button>
      </div>
      <DraftDialogs open={isOpen} dialog={dialog} draft={draft} onClose={() => setOpen(false)} {...acts} />
    </section>
  );
}
