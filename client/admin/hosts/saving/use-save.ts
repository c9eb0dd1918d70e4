import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { UseFormReturn } from 'react-hook-form';
import type { LoadedConfig } from '#client/admin/hosts/config-calls.ts';
import { type Entries, toEntries } from '#client/admin/hosts/entries.ts';
import { usePerson } from '#client/session/use-session.ts';
import { showPageToast } from '#client/ui/page-toast.tsx';
import { configToastTime } from './after-save.ts';
import { failureText, showFieldErrors } from './failure.ts';
import { mergeEntries } from './merge.ts';
import type { Preferred } from './merge-list.ts';
import { type Conflict, type Sent, send } from './send-config.ts';

interface SaveDeps {
  form: UseFormReturn<Entries>;
  /** What is saved over; `undefined` for a config that is to be made. */
  loaded: LoadedConfig | undefined;
  /** The id of the config that a clone is made from. */
  clonedFrom: string | undefined;
  onSaved: (saved: Saved) => void;
}

interface Saved {
  host: string;
  /** How many files could not be read. */
  unread: number;
  /** Not once the form was left. */
  isHere: boolean;
}

/** Saves the form. Where somebody else saved in the meantime, nothing is sent until it is said whose values stand. */
export function useSave({ form, loaded, clonedFrom, onSaved }: SaveDeps) {
  const [before, setBefore] = useState(loaded);
  const [conflict, setConflict] = useState<Conflict>();
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<{ error: unknown }>();
  const isHere = useIsHere();
  const editor = usePerson()?.email ?? '';
  useErrorsAtFields(form, isSaving ? undefined : failure);

  async function save(mine: Entries, over = before) {
    // Before the next key: what is sent is what stands in the form.
    flushSync(() => setSaving(true));
    setFailure(undefined);
    const sent = await trySend(mine, { over, clonedFrom, editor });
    setSaving(false);
    setConflict('conflict' in sent ? sent.conflict : undefined);
    if ('unread' in sent) return onSaved({ host: mine.host, unread: sent.unread, isHere: isHere.current });
    if ('error' in sent) setFailure(sent);
    const text = 'error' in sent ? failureText(sent.error) : unsavedText;
    // What stands in the way is told in a dialog, where there is still a form.
    if ('error' in sent || !isHere.current) showPageToast(text, configToastTime);
  }

  /** Goes on from the other one's save: with mine over it, saved at once, or with theirs, and my other entries still to be saved. */
  async function resolve(prefer: Preferred) {
    if (!conflict || isSaving) return;
    const merged = mergeEntries(conflict.entries, prefer);
    goOnFrom(conflict.theirs, merged);
    if (prefer === 'mine') await save(merged, conflict.theirs);
    else setConflict(undefined);
  }

  /** Has `entries` in the form, to be saved over `base`. */
  function goOnFrom(base: LoadedConfig | undefined, entries: Entries) {
    setBefore(base);
    if (base) form.reset(toEntries(base.config));
    form.reset(entries, { keepDefaultValues: true });
  }

  return {
    save,
    resolve,
    goOnFrom,
    before,
    conflict,
    isSaving,
    failure: failure && failureText(failure.error),
    /** What the last save failed by says nothing of the entries that are there now. */
    forgetFailure: () => setFailure(undefined),
    putOff: () => !isSaving && setConflict(undefined),
  };
}

const unsavedText = 'Somebody else saved in the meantime, so your changes were not saved.';

async function trySend(...config: Parameters<typeof send>): Promise<Sent | { error: unknown }> {
  try {
    return await send(...config);
  } catch (error) {
    return { error };
  }
}

/** Shows what stands in a failure at its fields, which must be within reach. */
function useErrorsAtFields(form: UseFormReturn<Entries>, failure: { error: unknown } | undefined) {
  useEffect(() => {
    if (failure) showFieldErrors(form, failure.error);
  }, [failure]);
}

/** Whether the component is still on the page. */
function useIsHere() {
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return isHere;
}
