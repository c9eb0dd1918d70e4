import { useCallback, useState } from 'react';
import { FormProvider, useFormState } from 'react-hook-form';
import { anyVersion, type LoadedConfig } from '#client/admin/hosts/config-calls.ts';
import { DraftBanner } from '#client/admin/hosts/drafts/draft-banner.tsx';
import type { LoadedDraft } from '#client/admin/hosts/drafts/draft-calls.ts';
import {
  type ConfigFormMode,
  drawnIcon,
  type Entries,
  newEntries,
  toClone,
  toEntries,
} from '#client/admin/hosts/entries.ts';
import { LeaveDialog } from '#client/admin/hosts/leaving/leave-dialog.tsx';
import { UnsavedChanges } from '#client/admin/hosts/leaving/unsaved-changes.tsx';
import { Preview } from '#client/admin/hosts/preview/preview.tsx';
import { useWide } from '#client/admin/hosts/preview/use-wide.ts';
import { InertWhile } from '#client/admin/hosts/saving/inert-while.tsx';
import { SaveBar } from '#client/admin/hosts/saving/save-bar.tsx';
import { adminWords } from '#client/words/admin-words.ts';
import { type FormPanel, FormPanels } from './form-panels.tsx';
import { FormSections } from './form-sections.tsx';
import { FromSiteOffer } from './from-site-offer.tsx';
import { PartLinks } from './part-links.tsx';
import { formParts } from './parts.ts';
import { StarterSection } from './starter-section.tsx';
import { useEntriesForm } from './use-entries-form.ts';
import { type LoadedForm, useFormSaves } from './use-form-saves.ts';
import { useSettled } from './use-settled.ts';

/** The name of a new host is verified once it is saved. */
const partsOfNew = formParts.filter((part) => part !== 'domain');

interface ConfigFormProps {
  mode: ConfigFormMode;
  /** Absent for a config that starts empty. */
  loaded: LoadedForm | undefined;
  panel: FormPanel | undefined;
  onOpenPanel: (panel: FormPanel) => void;
  onClosePanel: () => void;
  /** True while the form is not shown, since what it opens at would still move. */
  isHeld: boolean;
  onSettled: () => void;
  /** Loads the form again. What is not saved is offered in it. */
  onReload: () => void;
}

export function ConfigForm({ mode, loaded, panel, onOpenPanel, onClosePanel, ...page }: ConfigFormProps) {
  const { isHeld, onSettled, onReload } = page;
  const isNew = mode === 'add' || mode === 'clone';
  const { form, filling } = useEntriesForm(firstEntries(mode, loaded?.draft ?? loaded));
  const saves = useFormSaves({ mode, isNew, form, loaded, onReload });
  const { editor, stored, isDone, isSaving, saving, drafting, submit } = saves;
  const { draft } = drafting;
  const isStored = !isNew && loaded?.config.id !== undefined;
  const parts = isStored ? formParts : partsOfNew;
  const [isWhole, setWhole] = useState(false);
  const onShown = useCallback(() => setWhole(true), []);
  useSettled(isWhole, onSettled);

  return (
    <FormProvider {...form}>
      <PartLinks parts={parts} isWhole={isWhole && !isHeld} hasOffer={stored.draft !== undefined} />
      <div className="flex items-start gap-6 pt-6">
        <form
          noValidate
          className="relative flex min-w-0 flex-1 flex-col gap-6 **:[input,select,textarea]:scroll-mt-24"
          onSubmit={submit}
        >
          <InertWhile active={isSaving}>
            <UnsavedChanges stored={stored} editor={editor} base={draft ?? saving.base} isDone={isDone} />
            {draft && <FormDraft draft={draft} saves={saves} onReload={onReload} />}
            {loaded?.etag === anyVersion && !isNew && <VersionsMissing />}
            {mode === 'add' && (
              <>
                <FromSiteOffer />
                <StarterSection />
              </>
            )}
            <FormSections
              parts={parts}
              onShown={onShown}
              isNew={isNew}
              original={mode === 'clone' ? loaded?.config : undefined}
              stored={isNew ? undefined : saving.base?.config}
              filling={filling}
              onProvider={isStored ? () => onOpenPanel('sign-in') : undefined}
            />
          </InertWhile>
          <SaveBar
            always={isNew}
            isSaving={isSaving}
            failure={saving.failure ?? drafting.failure}
            filling={filling}
            onSaveDraft={isStored ? saves.saveDraft : undefined}
            isDraft={draft !== undefined}
          />
        </form>
        <SidePreview />
      </div>
      <FormPanels
        {...{ panel, isNew, onClosePanel }}
        config={loaded?.config}
        isDraft={draft !== undefined}
        deletion={saves.deletion}
        onRestored={onReload}
      />
      <LeaveDialog isDone={isDone} isSaving={isSaving} hasOffer={stored.draft !== undefined} />
    </FormProvider>
  );
}

interface FormDraftProps {
  draft: LoadedDraft;
  saves: ReturnType<typeof useFormSaves>;
  onReload: () => void;
}

function FormDraft({ draft, saves, onReload }: FormDraftProps) {
  const { isDirty } = useFormState<Entries>();
  return (
    <DraftBanner
      ref={saves.drafting.banner}
      draft={draft}
      isDirty={isDirty}
      isSaving={saves.isSaving}
      onBringUpToDate={() => void saves.drafting.bringUpToDate(draft)}
      onPublished={() => saves.leave({ host: draft.config.host, unread: 0, isHere: true })}
      onDiscarded={onReload}
    />
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
