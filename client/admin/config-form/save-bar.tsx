import { useState } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import type { Entries } from './entries.ts';

/** Saves or discards; it comes when something changed. `always` for a config that is still to be made. */
export function SaveBar({ always }: { always: boolean }) {
  const { control } = useFormContext<Entries>();
  const { isDirty, isSubmitting, errors, submitCount } = useFormState({ control });
  const { discard, undo, hasDiscarded } = useDiscard();
  const isUndoable = hasDiscarded && !isDirty;
  if (!isDirty && !always && !isUndoable) return null;

  const hasFaults = submitCount > 0 && Object.keys(errors).length > 0;
  return (
    <div className="sticky bottom-4 z-10 flex flex-wrap items-center gap-2 rounded-panel border border-hairline bg-raised p-3 ps-4 shadow-float">
      <p role="status" className="min-w-0 flex-1 basis-40 text-sm text-ink-soft">
        {noteOf({ isUndoable, hasFaults, isDirty })}
      </p>
      {isUndoable && (
        <Button kind="plain" onClick={undo}>
          Undo
        </Button>
      )}
      {isDirty && (
        <Button kind="plain" disabled={isSubmitting} onClick={discard}>
          Discard
        </Button>
      )}
      {(isDirty || always) && (
        <Button type="submit" disabled={isSubmitting}>
          {isSubmitting ? 'Saving' : 'Save'}
        </Button>
      )}
    </div>
  );
}

/** Takes the changes back, and back again. */
function useDiscard() {
  const { reset, getValues } = useFormContext<Entries>();
  const [discarded, setDiscarded] = useState<Entries>();
  return {
    hasDiscarded: discarded !== undefined,
    discard() {
      setDiscarded(structuredClone(getValues()));
      reset();
    },
    undo() {
      reset(discarded, { keepDefaultValues: true });
      setDiscarded(undefined);
    },
  };
}

function noteOf(state: { isUndoable: boolean; hasFaults: boolean; isDirty: boolean }): string {
  if (state.isUndoable) return 'Your changes are discarded.';
  if (state.hasFaults) return 'Some fields need another look.';
  return state.isDirty ? 'Changes are not saved yet.' : 'Not saved yet.';
}
