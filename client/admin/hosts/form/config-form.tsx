import { type FormEvent, Suspense, useRef } from 'react';
import { FormProvider } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { anyVersion, type LoadedConfig } from '#client/admin/hosts/config-calls.ts';
import {
  type ConfigFormMode,
  drawnIcon,
  type Entries,
  newEntries,
  toClone,
  toEntries,
} from '#client/admin/hosts/entries.ts';
import { LeaveDialog } from '#client/admin/hosts/leaving/leave-dialog.tsx';
import { mergeDraft } from '#client/admin/hosts/leaving/rebase-draft.ts';
import { draftKey, useStoredDraft } from '#client/admin/hosts/leaving/stored-draft.ts';
import { UnsavedChanges } from '#client/admin/hosts/leaving/unsaved-changes.tsx';
import { Preview } from '#client/admin/hosts/preview/preview.tsx';
import { useWide } from '#client/admin/hosts/preview/use-wide.ts';
import { leaveAfterSave } from '#client/admin/hosts/saving/after-save.ts';
import { InertWhile } from '#client/admin/hosts/saving/inert-while.tsx';
import { SaveBar } from '#client/admin/hosts/saving/save-bar.tsx';
import { useSave } from '#client/admin/hosts/saving/use-save.ts';
import { usePerson } from '#client/session/use-session.ts';
import { adminWords } from '#client/words/admin/admin-words.ts';
import { type FormPanel, FormPanels } from './form-panels.tsx';
import { FormSections } from './form-sections.tsx';
import { FromSiteOffer } from './from-site-offer.tsx';
import { PartLinks } from './part-links.tsx';
import { formParts } from './parts.ts';
import { StarterSection } from './starter-section.tsx';
import { useEntriesForm } from './use-entries-form.ts';

/** The name of a new host is verified once it is saved. */
const partsOfNew = formParts.filter((part) => part !== 'domain');

interface ConfigFormProps {
  mode: ConfigFormMode;
  /** Absent for a config that starts empty. */
  loaded: LoadedConfig | undefined;
  panel: FormPanel | undefined;
  onOpenPanel: (panel: FormPanel) => void;
  onClosePanel: () => void;
}

export function ConfigForm({ mode, loaded, panel, onOpenPanel, onClosePanel }: ConfigFormProps) {
  const isNew = mode === 'add' || mode === 'clone';
  const { form, filling } = useEntriesForm(firstEntries(mode, loaded));
  const isDone = useRef(false);
  const editor = usePerson()?.email ?? '';
  const stored = useStoredDraft(draftKey(mode, loaded?.config.id), editor);
  const navigate = useNavigate();
  const saving = useSave({
    form,
    loaded: isNew ? undefined : loaded,
    clonedFrom: mode === 'clone' ? loaded?.config.id : undefined,
    editor,
    onOutdated: (entries, base) => stored.offer(mergeDraft({ editor, base, entries }, stored.draft)),
    onSaved(saved) {
      isDone.current = true;
      stored.keepUnanswered();
      leaveAfterSave(saved, { mode, isNew: isNew || loaded?.config.id === undefined }, navigate);
    },
  });
  const { isSaving } = saving;

  function submit(event: FormEvent) {
    event.preventDefault();
    // The form of the upload's dialog is a child of this one for React, though not for the browser.
    if (event.target !== event.currentTarget || isDone.current || isSaving) return;
    void form.handleSubmit((entries) => saving.save(entries), saving.forgetFailure)(event);
  }

  return (
    <FormProvider {...form}>
      <PartLinks parts={isNew || loaded?.config.id === undefined ? partsOfNew : formParts} />
      <div className="flex items-start gap-6 pt-6">
        <form
          noValidate
          className="relative flex min-w-0 flex-1 flex-col gap-6 **:[input,select,textarea]:scroll-mt-24"
          onSubmit={submit}
        >
          <InertWhile active={isSaving}>
            <UnsavedChanges stored={stored} editor={editor} base={saving.base} isDone={isDone} />
            {loaded?.etag === anyVersion && !isNew && <VersionsMissing />}
            {mode === 'add' && (
              <>
                <FromSiteOffer />
                <StarterSection />
              </>
            )}
            <FormSections
              isNew={isNew}
              original={mode === 'clone' ? loaded?.config : undefined}
              stored={isNew ? undefined : saving.base?.config}
              filling={filling}
              onProvider={
                loaded?.config.id !== undefined && !isNew ? () => onOpenPanel('sign-in') : undefined
              }
            />
          </InertWhile>
          <SaveBar always={isNew} isSaving={isSaving} failure={saving.failure} filling={filling} />
        </form>
        <SidePreview />
      </div>
      <Suspense>
        <FormPanels {...{ panel, isNew, onClosePanel }} config={loaded?.config} />
      </Suspense>
      <LeaveDialog isDone={isDone} isSaving={isSaving} hasOffer={stored.draft !== undefined} />
    </FormProvider>
  );
}

/** Warns that a service without versions can't tell when somebody else saved first. */
function VersionsMissing() {
  return (
    <p role="note" className="text-sm text-warning">
      {adminWords().versionsMissing}
    </p>
  );
}

/** On narrow screens the preview is behind its button alone. */
function SidePreview() {
  if (!useWide()) return null;
  return (
    <aside aria-label={adminWords().openPreview} className="sticky top-17 w-[380px] shrink-0">
      <Preview />
    </aside>
  );
}

function firstEntries(mode: ConfigFormMode, loaded: LoadedConfig | undefined): Entries {
  if (!loaded) return newEntries;
  if (loaded.config.id === undefined) return withIcons(toEntries(loaded.config));
  return mode === 'clone' ? toClone(loaded.config) : toEntries(loaded.config);
}

/** Fills in the icon that is shown anyway, so that a host without a config can be saved at once. */
function withIcons(entries: Entries): Entries {
  const { logo, favicon } = entries.hostsettings;
  const icons = { logo: logo || drawnIcon, favicon: favicon || drawnIcon };
  return { ...entries, hostsettings: { ...entries.hostsettings, ...icons } };
}
