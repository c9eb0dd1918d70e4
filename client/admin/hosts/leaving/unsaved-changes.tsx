import { type RefObject, useEffect, useRef } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import type { LoadedConfig } from '#client/admin/hosts/config-calls.ts';
import type { Entries } from '#client/admin/hosts/entries.ts';
import { DraftOffer } from './draft-offer.tsx';
import { rebaseDraft } from './rebase-draft.ts';
import type { StoredDraft } from './stored-draft.ts';

interface UnsavedChangesProps {
  stored: StoredDraft;
  editor: string;
  /** The version that the form edits. */
  base: LoadedConfig | undefined;
  /** Set once nothing can be lost any more. */
  isDone: RefObject<boolean>;
}

/** Offers the stored draft, and stores a new one when the form goes without asking, as it does when the session ends. */
export function UnsavedChanges({ stored, editor, base, isDone }: UnsavedChangesProps) {
  const { control, getValues, reset, setFocus } = useFormContext<Entries>();
  const { isDirty } = useFormState({ control });
  const { draft } = stored;
  const wasAnswered = useRef(false);
  const onUnmount = useRef<() => void>(undefined);

  useEffect(() => {
    onUnmount.current = () => {
      if (isDirty && !isDone.current) stored.store({ editor, base, entries: getValues() });
    };
  });
  useEffect(() => () => onUnmount.current?.(), []);

  useEffect(() => {
    if (wasAnswered.current) setFocus('hostsettings.title');
    wasAnswered.current = false;
  }, [setFocus, draft]);

  if (!draft) return null;

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
