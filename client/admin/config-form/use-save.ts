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

  async function save(mine: Entries, over = before) {
    try {
      const found = await send(mine, over, editor);
      setConflict(found);
      if (!found) onSaved(mine.host);
    } catch (error) {
      setConflict(undefined);
      showPageToast(failureText(error));
      showFieldErrors(form, error);
    }
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

  return { save, conflict, resolve, putOff: () => setConflict(undefined) };
}

/** Makes or updates the config; answers with what stands in the way where somebody else saved a newer one. */
async function send(
  mine: Entries,
  over: LoadedConfig | undefined,
  editor: string,
): Promise<Conflict | undefined> {
  const config = toConfig(mine, over?.config, editor);
  const id = config.id;
  if (!over || id === undefined) {
    await createConfig(config);
    return undefined;
  }
  try {
    await updateConfig(id, over.etag, config);
    return undefined;
  } catch (error) {
    if (!isOutdated(error)) throw error;
    const theirs = await fetchConfig(id);
    return { theirs, entries: { base: toEntries(over.config), mine, theirs: toEntries(theirs.config) } };
  }
}

function isOutdated(error: unknown): boolean {
  return error instanceof CallFailed && error.code === 'config_changed';
}
