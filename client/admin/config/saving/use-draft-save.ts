import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { UseFormReturn } from 'react-hook-form';
import { fetchConfig, fetchVersion, type LoadedConfig } from '#client/admin/config/state/config-calls.ts';
import { fetchDraft, type LoadedDraft, saveDraft } from '#client/admin/config/state/draft-calls.ts';
import { type Entries, toConfig, toEntries } from '#client/admin/config/state/entries.ts';
import { failureText } from '#client/admin/config/state/failure.ts';
import { CallFailed } from '#client/api.ts';
import { useMay } from '#client/navigation/area.ts';
import { showToast } from '#client/ui/toast.tsx';
import { adminWords } from '#client/words/admin-words.ts';
import { configToastTime } from './after-save.ts';
import { rebaseEntries } from './rebase-entries.ts';
import { useErrorsAtFields } from './use-save.ts';

interface DraftSaveDeps {
  form: UseFormReturn<Entries>;
  /** The published config; undefined for a new one, which has no draft. */
  published: LoadedConfig | undefined;
  /** The draft that the form was filled with. */
  loaded: LoadedDraft | undefined;
  editor: string;
  /** Called with entries that were not saved, because somebody else saved a newer draft than `base`. */
  onOutdated: (entries: Entries, base: LoadedConfig | undefined) => void;
  /** Called if the draft was published or discarded by somebody else; the entries are kept. */
  onGone: () => void;
}

/** Saves the form as the config's draft, which the form goes on to edit. */
export function useDraftSave({ form, published, loaded, editor, onOutdated, onGone }: DraftSaveDeps) {
  const mayPublish = useMay()('configs:write');
  const [draft, setDraft] = useState(loaded);
  const [isSaving, setSaving] = useState(false);
  const banner = useRef<HTMLElement>(null);
  const [failure, setFailure] = useState<{ error: unknown }>();
  useErrorsAtFields(form, isSaving ? undefined : failure);

  async function run(act: () => Promise<void>) {
    // Before the next key, so that what is sent is what the form shows.
    flushSync(() => setSaving(true));
    setFailure(undefined);
    await act().catch((error: unknown) => {
      setFailure({ error });
      showToast(failureText(error), configToastTime);
    });
    // The save bar goes, and the focus with it. The form takes it only after the save.
    flushSync(() => setSaving(false));
    if (document.activeElement === document.body) banner.current?.focus();
  }

  function show(saved: LoadedDraft) {
    setDraft(saved);
    form.reset(toEntries(saved.config));
  }

  async function send(entries: Entries, base: LoadedConfig | undefined) {
    const config = toConfig(entries, (draft ?? published)?.config, editor);
    try {
      show(await saveDraft(config, { before: draft, base }));
      showToast(adminWords().draftSaved, configToastTime);
    } catch (error) {
      if (!(error instanceof CallFailed && error.code === 'draft_changed')) throw error;
      onOutdated(entries, draft ?? published);
      const newer = await fetchDraft(config.id ?? '');
      if (newer) show(newer);
      else onGone();
    }
  }

  return {
    draft,
    /** True if the form saves a draft, and not what is published. */
    savesDraft: draft !== undefined || !mayPublish,
    banner,
    isSaving,
    failure: failure && failureText(failure.error),
    forgetFailure: () => setFailure(undefined),
    save: (entries: Entries) => run(() => send(entries, draft ? undefined : published)),
    /** Saves what the draft changed on top of what was published meanwhile. */
    bringUpToDate: (outdated: LoadedDraft) =>
      run(async () => {
        const { base, newest } = await fetchBases(outdated);
        await send(rebaseEntries({ editor, base, entries: form.getValues() }, newest), newest);
      }),
  };
}

/** Returns what a draft was made from, and what is published now. */
async function fetchBases({ config: { id = '' }, baseVersion }: LoadedDraft) {
  const [newest, version] = await Promise.all([fetchConfig(id), fetchVersion(id, String(baseVersion))]);
  const base: LoadedConfig = { config: version.config, etag: '' };
  return { base, newest };
}
