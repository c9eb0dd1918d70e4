import { type FormEvent, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { LoadedConfig } from '#client/admin/config/state/config-calls.ts';
import type { LoadedDraft } from '#client/admin/config/state/draft-calls.ts';
import type { ConfigFormMode, Entries } from '#client/admin/config/state/entries.ts';
import { usePerson } from '#client/session/use-session.ts';
import { showToast } from '#client/ui/toast.tsx';
import { adminWords } from '#client/words/admin-words.ts';
import { configToastTime, leaveAfterSave, type Saved } from './after-save.ts';
import { useDeletionQuestion } from './deletion-dialog.tsx';
import { mergeUnsaved } from './rebase-entries.ts';
import { unsavedKey, useStoredEntries } from './stored-entries.ts';
import { useDraftSave } from './use-draft-save.ts';
import { useSave } from './use-save.ts';

/** A config with its draft, which the form edits if there is one. */
export interface LoadedForm extends LoadedConfig {
  draft?: LoadedDraft | undefined;
}

interface FormSavesInput {
  mode: ConfigFormMode;
  isNew: boolean;
  form: UseFormReturn<Entries>;
  loaded: LoadedForm | undefined;
  onReload: () => void;
}

/** Publishes the form, or saves it as a draft for people without the right to publish. */
export function useFormSaves({ mode, isNew, form, loaded, onReload }: FormSavesInput) {
  const isDone = useRef(false);
  const editor = usePerson()?.email ?? '';
  const stored = useStoredEntries(unsavedKey(mode, loaded?.config.id), editor);
  const navigate = useNavigate();
  const saving = useSave({
    form,
    loaded: isNew ? undefined : loaded,
    clonedFrom: mode === 'clone' ? loaded?.config.id : undefined,
    editor,
    onOutdated: offer,
    onSaved: leave,
  });
  const drafting = useDraftSave({
    form,
    published: isNew ? undefined : saving.base,
    loaded: loaded?.draft,
    editor,
    onOutdated: offer,
    onGone() {
      showToast(adminWords().draftGone, configToastTime);
      onReload();
    },
  });
  const deletion = useDeletionQuestion(isNew ? undefined : saving.base?.config);
  const isSaving = saving.isSaving || drafting.isSaving;
  const saveOnce = useOneSave(() => isDone.current || isSaving);

  function offer(entries: Entries, base: LoadedConfig | undefined) {
    stored.offer(mergeUnsaved({ editor, base, entries }, stored.unsaved));
  }

  function leave(saved: Saved) {
    isDone.current = true;
    stored.keepUnanswered();
    leaveAfterSave(saved, { mode, isNew: isNew || loaded?.config.id === undefined }, navigate);
  }

  const saveAsDraft = form.handleSubmit(drafting.save, drafting.forgetFailure);
  const publish = form.handleSubmit(saving.save, saving.forgetFailure);

  function submit(event: FormEvent) {
    event.preventDefault();
    // The form of the upload's dialog is a child of this one for React, though not for the browser.
    if (event.target !== event.currentTarget) return;
    if (drafting.savesDraft) void saveOnce(saveAsDraft);
    else deletion.ask(form.getValues('pagesettings.retentionDays'), () => void saveOnce(publish));
  }

  const saveDraft = () => void saveOnce(saveAsDraft);
  return { editor, stored, isDone, isSaving, saving, drafting, deletion, saveDraft, submit, leave };
}

/** Returns a function that saves unless a save is running or may not be: a second press may come before the form shows that it saves. */
function useOneSave(isBarred: () => boolean) {
  const isSubmitting = useRef(false);
  return async (save: () => Promise<void>) => {
    if (isBarred() || isSubmitting.current) return;
    isSubmitting.current = true;
    await save().finally(() => {
      isSubmitting.current = false;
    });
  };
}
