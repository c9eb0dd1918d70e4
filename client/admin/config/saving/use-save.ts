import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { UseFormReturn } from 'react-hook-form';
import {
  createConfig,
  fetchConfig,
  type LoadedConfig,
  updateConfig,
} from '#client/admin/config/state/config-calls.ts';
import { type Entries, toConfig, toEntries } from '#client/admin/config/state/entries.ts';
import { failureText, showFieldErrors } from '#client/admin/config/state/failure.ts';
import { CallFailed } from '#client/api.ts';
import { showToast } from '#client/ui/toast.tsx';
import { adminWords } from '#client/words/admin-words.ts';
import { configToastTime, type Saved } from './after-save.ts';

interface SaveDeps {
  form: UseFormReturn<Entries>;
  /** The version that is replaced; `undefined` for a new config. */
  loaded: LoadedConfig | undefined;
  /** Id of the config that a clone is made from. */
  clonedFrom: string | undefined;
  editor: string;
  onSaved: (saved: Saved) => void;
  /** Called with entries that were not saved, because somebody else saved a newer version than `base`. */
  onOutdated: (entries: Entries, base: LoadedConfig | undefined) => void;
}

/** Saves the form. Where somebody else saved first, the form shows their version. */
export function useSave({ form, loaded, clonedFrom, editor, onSaved, onOutdated }: SaveDeps) {
  const [base, setBase] = useState(loaded);
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<{ error: unknown }>();
  const isHere = useIsHere();
  useErrorsAtFields(form, isSaving ? undefined : failure);

  async function save(entries: Entries) {
    // Before the next key, so that what is sent is what the form shows.
    flushSync(() => setSaving(true));
    setFailure(undefined);
    const sent = await sendConfig(entries, { base, clonedFrom, editor }).catch((error: unknown) => ({
      error,
    }));
    setSaving(false);
    if ('unread' in sent) return onSaved({ host: entries.host, unread: sent.unread, isHere: isHere.current });
    if ('error' in sent) {
      setFailure(sent);
      return showToast(failureText(sent.error), configToastTime);
    }
    onOutdated(entries, base);
    setBase(sent.newer);
    form.reset(toEntries(sent.newer.config));
    if (!isHere.current) showToast(adminWords().savedBySomebodyElse);
  }

  return {
    save,
    base,
    isSaving,
    failure: failure && failureText(failure.error),
    /** Clears the last save's failure, which says nothing about entries that are invalid themselves. */
    forgetFailure: () => setFailure(undefined),
  };
}

/** Returns how many files could not be read, or the newer version that somebody else saved first. */
async function sendConfig(
  entries: Entries,
  { base, clonedFrom, editor }: Pick<SaveDeps, 'clonedFrom' | 'editor'> & { base: LoadedConfig | undefined },
): Promise<{ unread: number } | { newer: LoadedConfig }> {
  const config = toConfig(entries, base?.config, editor);
  if (!base || config.id === undefined) return { unread: await createConfig(config, clonedFrom) };
  try {
    return { unread: await updateConfig(config.id, base.etag, config) };
  } catch (error) {
    if (!isOutdated(error)) throw error;
    return { newer: await fetchConfig(config.id) };
  }
}

function isOutdated(error: unknown): boolean {
  return error instanceof CallFailed && error.code === 'config_changed';
}

/** Shows the failure's sentences at their fields, which must not be inert by then. */
export function useErrorsAtFields(form: UseFormReturn<Entries>, failure: { error: unknown } | undefined) {
  useEffect(() => {
    if (failure) showFieldErrors(form, failure.error);
  }, [failure]);
}

/** True while the component is mounted. */
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
