import { type RefObject, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import type { LoadedConfig } from '#client/admin/config/state/config-calls.ts';
import type { Entries } from '#client/admin/config/state/entries.ts';
import { ChangeList } from '#client/admin/ui/change-list.tsx';
import { Button } from '#client/ui/button.tsx';
import { adminWords } from '#client/words/admin-words.ts';
import { describeUnsaved, isSettled, mergeUnsaved, rebaseEntries } from './rebase-entries.ts';
import type { StoredEntries, UnsavedEntries } from './stored-entries.ts';

interface UnsavedChangesProps {
  stored: StoredEntries;
  editor: string;
  /** The version that the form edits. */
  base: LoadedConfig | undefined;
  /** Set once nothing can be lost any more. */
  isDone: RefObject<boolean>;
}

/** Offers the stored entries, and stores new ones when the form goes without asking, as it does when the session ends or the page reloads. */
export function UnsavedChanges({ stored, editor, base, isDone }: UnsavedChangesProps) {
  const { control, getValues, reset, setFocus } = useFormContext<Entries>();
  const { isDirty } = useFormState({ control });
  const { unsaved } = stored;
  const hasSettled = unsaved !== undefined && isSettled(unsaved, base);
  const wasAnswered = useRef(false);
  const onUnmount = useRef<() => void>(undefined);

  // With what is shown: a page may go before effects that wait for the paint.
  useLayoutEffect(() => {
    onUnmount.current = () => {
      if (isDirty && !isDone.current)
        stored.store(mergeUnsaved({ editor, base, entries: getValues() }, unsaved));
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
  }, [setFocus, unsaved]);

  useEffect(() => {
    if (hasSettled) stored.forget();
  }, [hasSettled]);

  if (!unsaved || hasSettled) return null;

  function answer() {
    stored.forget();
    wasAnswered.current = true;
  }

  function restore() {
    if (unsaved) reset(rebaseEntries(unsaved, base), { keepDefaultValues: true });
    answer();
  }

  return <UnsavedOffer unsaved={unsaved} loaded={base} onRestore={restore} onDiscard={answer} />;
}

interface UnsavedOfferProps {
  unsaved: UnsavedEntries;
  /** The version in the form. */
  loaded: LoadedConfig | undefined;
  onRestore: () => void;
  onDiscard: () => void;
}

/** Offers unsaved entries over the version that is in the form by now. */
function UnsavedOffer({ unsaved, loaded, onRestore, onDiscard }: UnsavedOfferProps) {
  const section = useRef<HTMLElement>(null);
  const textId = useId();
  const isOutdated = loaded !== undefined && unsaved.base !== undefined && unsaved.base.etag !== loaded.etag;

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
      <ChangeList changes={describeUnsaved(unsaved, loaded)} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button kind="plain" onClick={onDiscard}>
          {adminWords().discardMyChanges}
        </Button>
        <Button onClick={onRestore}>{adminWords().restoreMyChanges}</Button>
      </div>
    </section>
  );
}
