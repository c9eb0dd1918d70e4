import { Suspense, useState } from 'react';
import { lazyScreen } from '#client/navigation/lazy-screen.ts';
import { Button } from '#client/ui/button.tsx';
import { DateTime } from '#client/ui/date-time.tsx';
import { adminWords } from '#client/words/admin/admin-words.ts';
import { filled } from '#client/words/filled.ts';
import type { DraftDialog, LoadedDraft } from './draft-calls.ts';

const DraftDialogs = lazyScreen(async () => ({
  default: (await import('./draft-dialogs.tsx')).DraftDialogs,
}));

interface DraftBannerProps {
  draft: LoadedDraft;
  /** True if the form has changes that the draft lacks. */
  isDirty: boolean;
  isSaving: boolean;
  onBringUpToDate: () => void;
  onPublished: () => void;
  onDiscarded: () => void;
}

/** Says that the form edits a draft, and what can be done with it. */
export function DraftBanner({ draft, isDirty, isSaving, ...acts }: DraftBannerProps) {
  const [opened, setOpened] = useState<DraftDialog>();
  const [wasOpened, setWasOpened] = useState(false);
  const editor = draft.config.userId || adminWords().anotherAdmin;

  function open(dialog: DraftDialog) {
    setWasOpened(true);
    setOpened(dialog);
  }

  return (
    <section
      aria-label={adminWords().draft}
      className="flex flex-col gap-3 rounded-panel border border-hairline bg-panel p-4 text-sm"
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
          <Button disabled={isDirty || isSaving} onClick={() => open('publish')}>
            {adminWords().publishDraft}
          </Button>
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
      {wasOpened && (
        <Suspense>
          <DraftDialogs draft={draft} opened={opened} onClose={() => setOpened(undefined)} {...acts} />
        </Suspense>
      )}
    </section>
  );
}
