import { type RefObject, useEffect, useRef, useState } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import type { LoadedConfig } from '#client/admin/hosts/config-calls.ts';
import type { Entries } from '#client/admin/hosts/entries.ts';
import { usePerson } from '#client/session/use-session.ts';
import { Button } from '#client/ui/button.tsx';
import { forgetUnsaved, keepUnsaved, readUnsaved, type Unsaved } from './stored-draft.ts';

interface UnsavedOfferProps {
  /** Where it is kept. */
  place: string;
  base: LoadedConfig | undefined;
  /** Set once nothing is to be lost any more. */
  isDone: RefObject<boolean>;
  onRestore: (unsaved: Unsaved) => void;
}

/** Keeps what is not saved when the form goes unasked, as at the end of a session, and offers it on the return. */
export function UnsavedOffer({ place, base, isDone, onRestore }: UnsavedOfferProps) {
  const { setFocus } = useFormContext<Entries>();
  const editor = usePerson()?.email ?? '';
  const [kept, setKept] = useState(() => readUnsaved(place, editor));
  useKeeping(place, { editor, base }, isDone);
  const isAnswered = useRef(false);

  // Once the fields are there that were filled.
  useEffect(() => {
    if (isAnswered.current) setFocus('hostsettings.title');
    isAnswered.current = false;
  }, [setFocus, kept]);

  if (!kept) return null;

  function answer(unsaved?: Unsaved) {
    forgetUnsaved(place);
    setKept(undefined);
    isAnswered.current = true;
    if (unsaved) onRestore(unsaved);
  }

  return (
    <section
      aria-label="Unsaved changes"
      className="flex flex-wrap items-center gap-2 rounded-panel border border-hairline bg-panel p-3 ps-4 text-sm"
    >
      <p className="min-w-0 flex-1 basis-60">Your session ended before you saved. Your changes were kept.</p>
      <Button kind="plain" onClick={() => answer()}>
        Drop them
      </Button>
      <Button onClick={() => answer(kept)}>Restore them</Button>
    </section>
  );
}

function useKeeping(place: string, rest: Omit<Unsaved, 'entries'>, isDone: RefObject<boolean>) {
  const { control, getValues } = useFormContext<Entries>();
  const { isDirty } = useFormState({ control });
  const latest = useRef<() => void>(undefined);

  useEffect(() => {
    latest.current = () => {
      if (isDirty && !isDone.current) keepUnsaved(place, { ...rest, entries: getValues() });
    };
  });
  useEffect(() => () => latest.current?.(), []);
}
