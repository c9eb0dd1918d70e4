import { useRef, useState } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import type { Entries } from '#client/admin/hosts/entries.ts';
import { Button } from '#client/ui/button.tsx';

interface SaveBarProps {
  /** For a config that is still to be made. */
  always: boolean;
  isSaving: boolean;
  /** Why the last save failed. */
  failure: string | undefined;
  filling: number;
}

/** Saves or discards; it comes when something changed. */
export function SaveBar({ always, isSaving, failure, filling }: SaveBarProps) {
  const { control } = useFormContext<Entries>();
  const { isDirty, errors, submitCount } = useFormState({ control });
  const { discard, undo, isUndoable } = useDiscard(filling, isDirty);
  const bar = useRef<HTMLDivElement>(null);
  if (!isDirty && !always && !isUndoable) return null;

  /** The button that is pressed gives way to another one. */
  const inBar = (change: () => void) => () => {
    change();
    bar.current?.focus();
  };
  const hasFaults = submitCount > 0 && Object.keys(errors).length > 0;
  return (
    <div
      ref={bar}
      tabIndex={-1}
      // The room that fields are scrolled into ends above it; itself it needs no scrolling.
      data-bottom-bar
      className="sticky bottom-4 z-10 flex flex-wrap items-center gap-2 rounded-panel border border-hairline bg-raised p-3 ps-4 shadow-float outline-none scroll-mt-36 -scroll-mb-36 [&_button]:scroll-mt-36 [&_button]:-scroll-mb-36"
    >
      <p role="status" className="min-w-0 flex-1 basis-40 text-sm text-ink-soft wrap-anywhere">
        {noteOf({ isUndoable, failure, hasFaults, isDirty })}
      </p>
      {isUndoable && (
        <Button kind="plain" onClick={inBar(undo)}>
          Undo
        </Button>
      )}
      {isDirty && (
        <Button kind="plain" disabled={isSaving} onClick={inBar(discard)}>
          Discard
        </Button>
      )}
      {(isDirty || always) && (
        <Button type="submit" disabled={isSaving}>
          {isSaving ? 'Saving' : 'Save'}
        </Button>
      )}
    </div>
  );
}

/** Takes the changes back, and back again: until something else is entered, or the form is filled anew. */
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
  hasFaults: boolean;
  isDirty: boolean;
}

function noteOf(state: BarState): string {
  if (state.isUndoable) return 'Your changes are discarded.';
  if (state.failure !== undefined) return state.failure;
  if (state.hasFaults) return 'Some fields need another look.';
  return state.isDirty ? 'Changes are not saved yet.' : 'Not saved yet.';
}
