import { useCallback, useState } from 'react';
import { FormProvider, useFormState } from 'react-hook-form';
import { DraftBanner } from '#client/admin/config/drafts/draft-banner.tsx';
import { Preview } from '#client/admin/config/preview/preview.tsx';
import { useWide } from '#client/admin/config/preview/use-wide.ts';
import { SaveBar } from '#client/admin/config/saving/save-bar.tsx';
import { UnsavedChanges } from '#client/admin/config/saving/unsaved-changes.tsx';
import { type LoadedForm, useFormSaves } from '#client/admin/config/saving/use-form-saves.ts';
import { anyVersion, type LoadedConfig } from '#client/admin/config/state/config-calls.ts';
import {
  type ConfigFormMode,
  drawnIcon,
  type Entries,
  newEntries,
  toClone,
  toEntries,
} from '#client/admin/config/state/entries.ts';
import { type FormPart, formParts } from '#client/admin/config/state/form-parts.ts';
import { useEntriesForm } from '#client/admin/config/state/use-entries-form.ts';
import { InertWhile } from '#client/admin/ui/inert-while.tsx';
import { LeaveDialog } from '#client/admin/ui/leave-dialog.tsx';
import { useMay } from '#client/navigation/area.ts';
import { adminWords } from '#client/words/admin-words.ts';
import { Beginnings } from './beginnings.tsx';
import { type FormPanel, FormPanels } from './form-panels.tsx';
import { FormSections } from './form-sections.tsx';
import { PartLinks } from './part-links.tsx';
import { useSettled } from './use-settled.ts';

/** Returns the form's parts for a user. The domain and the limits take effect immediately, so they need a saved host; limits are for operators. */
function partsFor({ mayChange, mayLimit }: { mayChange: boolean; mayLimit: boolean }): FormPart[] {
  return formParts.filter((part) => {
    if (part === 'limits') return mayChange && mayLimit;
    return part !== 'domain' || mayChange;
  });
}

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
  const isStored = !isNew && loaded?.config.id !== undefined;
  const may = useMay();
  const mayChange = may('configs:write') && isStored;
  const parts = partsFor({ mayChange, mayLimit: may('hosts:every') });
  const [isWhole, setWhole] = useState(false);
  const onShown = useCallback(() => setWhole(true), []);
  useSettled(isWhole, onSettled);

  return (
    <FormProvider {...form}>
      <PartLinks parts={parts} isWhole={isWhole && !isHeld} hasOffer={stored.unsaved !== undefined} />
      <div className="flex items-start gap-6 pt-6">
        <form
          noValidate
          className="relative flex min-w-0 flex-1 flex-col gap-6 **:[input,select,textarea]:scroll-mt-24"
          onSubmit={submit}
        >
          <InertWhile active={isSaving}>
            <UnsavedChanges {...{ stored, editor, isDone }} base={drafting.draft ?? saving.base} />
            <FormDraft saves={saves} onReload={onReload} />
            {loaded?.etag === anyVersion && !isNew && <VersionsMissing />}
            {mode === 'add' && <Beginnings />}
            <FormSections
              parts={parts}
              onShown={onShown}
              isNew={isNew}
              original={mode === 'clone' ? loaded?.config : undefined}
              stored={isNew ? undefined : saving.base?.config}
              filling={filling}
              onProvider={mayChange ? () => onOpenPanel('sign-in') : undefined}
            />
          </InertWhile>
          <SaveBar
            always={isNew}
            isSaving={isSaving}
            failure={saving.failure ?? drafting.failure}
            filling={filling}
            onSaveDraft={isStored ? saves.saveDraft : undefined}
            isDraft={drafting.savesDraft}
          />
        </form>
        <SidePreview />
      </div>
      <FormPanels
        {...{ panel, isNew, onClosePanel }}
        config={loaded?.config}
        isDraft={drafting.draft !== undefined}
        deletion={saves.deletion}
        onRestored={onReload}
      />
      <LeaveDialog isDone={isDone} isSaving={isSaving} hasOffer={stored.unsaved !== undefined} />
    </FormProvider>
  );
}

interface FormDraftProps {
  saves: ReturnType<typeof useFormSaves>;
  onReload: () => void;
}

function FormDraft({ saves, onReload }: FormDraftProps) {
  const { draft } = saves.drafting;
  const { isDirty } = useFormState<Entries>();
  if (!draft) return null;
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
