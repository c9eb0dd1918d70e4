import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { CallFailed } from '../../api.ts';
import { showPageToast } from '../../ui/page-toast.tsx';
import { usePerson } from '../../use-session.ts';
import { createConfig, fetchConfig, type LoadedConfig, updateConfig } from '../config-calls.ts';
import { type Entries, toConfig, toEntries } from './entries.ts';
import { failureText, showFieldErrors } from './failure.ts';
import { mergeEntries } from './merge.ts';
import type { Preferred, ThreeWays } from './merge-list.ts';

/** What somebody else saved while the form was filled in. */
export interface Conflict {
  theirs: LoadedConfig;
  entries: ThreeWays<Entries>;
}

interface SaveDeps {
  form: UseFormReturn<Entries>;
  /** What is saved over; `undefined` for a config that is to be made. */
  loaded: LoadedConfig | undefined;
  onSaved: (host: string) => void;
}

/** Saves the form. Where somebody else saved in the meantime, nothing is sent until it is said whose values stand. */
export function useSave({ form, loaded, onSaved }: SaveDeps) {
  const [before, setBefore] = useState(loaded);
  const [conflict, setConflict] = useState<Conflict>();
  const editor = usePerson()?.email ?? '';

  async function send(entries: Entries, over: LoadedConfig | undefined) {
    const config = toConfig(entries, over?.config, editor);
    if (over?.config.id === undefined) await createConfig(config);
    else await updateConfig(over.config.id, over.etag, config);
    setConflict(undefined);
    onSaved(config.host);
  }

  async function save(entries: Entries, over = before) {
    try {
      await send(entries, over);
    } catch (error) {
      const id = over?.config.id;
      if (over && id !== undefined && isOutdated(error)) await explain(entries, over.config.id ?? id, over);
      else tell(error);
    }
  }

  async function explain(mine: Entries, id: string, over: LoadedConfig) {
    try {
      const theirs = await fetchConfig(id);
      const base = toEntries(over.config);
      setConflict({ theirs, entries: { base, mine, theirs: toEntries(theirs.config) } });
    } catch (error) {
      tell(error);
    }
  }

  function tell(error: unknown) {
    setConflict(undefined);
    showPageToast(failureText(error));
    showFieldErrors(form, error);
  }

  /** Goes on from the other one's save: with mine over it, saved at once, or with theirs, and my other entries still to be saved. */
  async function resolve(prefer: Preferred) {
    if (!conflict) return;
    const { theirs, entries } = conflict;
    const merged = mergeEntries(entries, prefer);
    setBefore(theirs);
    form.reset(entries.theirs);
    form.reset(merged, { keepDefaultValues: true });
    if (prefer === 'mine') await save(merged, theirs);
    else setConflict(undefined);
  }

  return { before, save, conflict, resolve, putOff: () => setConflict(undefined) };
}

function isOutdated(error: unknown): boolean {
  return error instanceof CallFailed && error.code === 'config_changed';
}
