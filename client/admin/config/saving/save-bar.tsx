import { useRef, useState } from 'react';
import { get, useFormContext, useFormState } from 'react-hook-form';
import type { Entries } from '#client/admin/config/state/entries.ts';
import { attentionText } from '#client/admin/config/state/failure.ts';
import { type FieldName, fieldNames } from '#client/admin/config/state/labels.ts';
import { Button } from '#client/ui/button.tsx';
import { adminWords } from '#client/words/admin-words.ts';

interface SaveBarProps {
  /** True for a new config, which can be saved before anything changed. */
  always: boolean;
  isSaving: boolean;
  /** Sentence about the last save's failure. */
  failure: string | undefined;
  filling: number;
  /** Saves the form as a draft; undefined for a new config. */
  onSaveDraft: (() => void) | undefined;
  /** True if the form edits a draft. */
  isDraft: boolean;
}

/** Appears when something changed, with buttons to save or discard it. */
export function SaveBar({ always, isSaving, failure, filling, onSaveDraft, isDraft }: SaveBarProps) {
  const { control } = useFormContext<Entries>();
  const { isDirty, errors, submitCount } = useFormState({ control });
  const { discard, undo, isUndoable } = useDiscard(filling, isDirty);
  const bar = useRef<HTMLDivElement>(null);
  if (!isDirty && !always && !isUndoable) return null;

  /** Keeps the focus in the bar: the pressed button is replaced by another. */
  const inBar = (change: () => void) => () => {
    change();
    bar.current?.focus();
  };
  const faultyOf = (name: FieldName) => Array<FieldName>(countFaults(get(errors, name))).fill(name);
  const faulty = submitCount > 0 ? fieldNames.flatMap(faultyOf) : [];
  return (
    <div
      ref={bar}
      tabIndex={-1}
      // The room that fields are scrolled into ends above it; itself it needs no scrolling.
      data-bottom-bar
      className="sticky bottom-4 z-10 flex flex-wrap items-center gap-2 rounded-panel border border-hairline bg-raised p-3 ps-4 shadow-float outline-none scroll-mt-36 -scroll-mb-36 [&_button]:scroll-mt-36 [&_button]:-scroll-mb-36"
    >
      <p role="status" className="min-w-0 flex-1 basis-40 text-sm text-ink-soft wrap-anywhere">
        {noteOf({ isUndoable, failure, faulty, isDirty })}
      </p>
      {isUndoable && (
        <Button kind="plain" onClick={inBar(undo)}>
          {adminWords().undoChange}
        </Button>
      )}
      {isDirty && (
        <Button kind="plain" disabled={isSaving} onClick={inBar(discard)}>
          {adminWords().discardChanges}
        </Button>
      )}
      {isDirty && onSaveDraft && !isDraft && (
        <Button kind="outline" disabled={isSaving} onClick={onSaveDraft}>
          {adminWords().saveAsDraft}
        </Button>
      )}
      {(isDirty || always) && (
        <Button type="submit" disabled={isSaving}>
          {isSaving ? adminWords().savingForm : isDraft ? adminWords().saveDraft : adminWords().saveForm}
        </Button>
      )}
    </div>
  );
}

/** Discards the changes; `undo` restores them until something else is entered or the form is reset. */
function useDiscard(filling: number, isDirty: boolean) {
  const { reset, getValues } = useFormContext<Entries>();
  const [discarded, setDiscarded] = useState<{ entries: Entries; filling: number }>();
  const isUndoable = discarded?.filling === filling && !isDirty;
  if (discarded && !isUndoable) setDiscarded(undefined);
  return {
    isUndoable,
    discard() {
      setDiscarded({ entries: structuredClone(getValues()), filling: filling + 1 });
      reset();
    },
    undo() {
      reset(discarded?.entries, { keepDefaultValues: true });
    },
  };
}

interface BarState {
  isUndoable: boolean;
  failure: string | undefined;
  faulty: readonly FieldName[];
  isDirty: boolean;
}

function noteOf(state: BarState): string {
  if (state.isUndoable) return adminWords().changesDiscarded;
  if (state.failure !== undefined) return state.failure;
  if (state.faulty.length > 0) return attentionText(state.faulty);
  return state.isDirty ? adminWords().changesUnsaved : adminWords().notSavedYet;
}

/** Counts the errors at a field and within its rows. */
function countFaults(errors: unknown): number {
  if (typeof errors !== 'object' || errors === null) return 0;
  if ('type' in errors && typeof errors.type === 'string') return 1;
  return Object.values(errors).reduce((sum: number, one) => sum + countFaults(one), 0);
}
