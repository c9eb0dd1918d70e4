import { type RefObject, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import type { LoadedConfig } from '#client/admin/hosts/config-calls.ts';
import type { Entries } from '#client/admin/hosts/entries.ts';
import { ChangeList } from '#client/admin/hosts/history/change-list.tsx';
import { Button } from '#client/ui/button.tsx';
import { adminWords } from '#client/words/admin-words.ts';
import { describeDraft, isSettled, mergeDraft, rebaseDraft } from './rebase-draft.ts';
import type { Draft, StoredDraft } from './stored-draft.ts';

interface UnsavedChangesProps {
  stored: StoredDraft;
  editor: string;
  /** The version that the form edits. */
  base: LoadedConfig | undefined;
  /** Set once nothing can be lost any more. */
  isDone: RefObject<boolean>;
}

/** Offers the stored draft, and stores a new one when the form goes without asking, as it does when the session ends or the page reloads. */
export function UnsavedChanges({ stored, editor, base, isDone }: UnsavedChangesProps) {
  const { control, getValues, reset, setFocus } = useFormContext<Entries>();
  const { isDirty } = useFormState({ control });
  const { draft } = stored;
  const hasSettled = draft !== undefined && isSettled(draft, base);
  const wasAnswered = useRef(false);
  const onUnmount = useRef<() => void>(undefined);

  // With what is shown: a page may go before effects that wait for the paint.
  useLayoutEffect(() => {
    onUnmount.current = () => {
      if (isDirty && !isDone.current) stored.store(mergeDraft({ editor, base, entries: getValues() }, draft));
    };
  });
  useEffect(() => {
    const store = () => onUnmount.current?.();
    // A reload unmounts nothing.
    addEventListener('pagehide', store);
    return () => {
      removeEventListener('pagehide', store);
      store();
    };
  }, []);

  useEffect(() => {
    if (wasAnswered.current) setFocus('hostsettings.title');
    wasAnswered.current = false;
  }, [setFocus, draft]);

  useEffect(() => {
    if (hasSettled) stored.forget();
  }, [hasSettled]);

  if (!draft || hasSettled) return null;

  function answer() {
    stored.forget();
    wasAnswered.current = true;
  }

  function restore() {
    if (draft) reset(rebaseDraft(draft, base), { keepDefaultValues: true });
    answer();
  }

  return <DraftOffer draft={draft} loaded={base} onRestore={restore} onDiscard={answer} />;
}

interface DraftOfferProps {
  draft: Draft;
  /** The version in the form. */
  loaded: LoadedConfig | undefined;
  onRestore: () => void;
  onDiscard: () => void;
}

/** Offers a draft over the version that is in the form by now. */
function DraftOffer({ draft, loaded, onRestore, onDiscard }: DraftOfferProps) {
  const section = useRef<HTMLElement>(null);
  const textId = useId();
  const isOutdated = loaded !== undefined && draft.base !== undefined && draft.base.etag !== loaded.etag;

  useEffect(() => section.current?.focus(), []);

  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={adminWords().unsavedChanges}
      aria-describedby={textId}
      className="flex flex-col gap-3 rounded-panel border border-hairline bg-panel p-4 text-sm outline-none"
    >
      <p id={textId} className="wrap-anywhere">
        {isOutdated
          ? adminWords().newerVersion(loaded.config.userId || adminWords().anotherAdmin)
          : adminWords().changesKept}
      </p>
      <ChangeList changes={describeDraft(draft, loaded)} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button kind="plain" onClick={onDiscard}>
          {adminWords().discardMyChanges}
        </Button>
        <Button onClick={onRestore}>{adminWords().restoreMyChanges}</Button>
      </div>
    </section>
  );
}
