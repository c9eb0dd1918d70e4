import { type FormEvent, useRef } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { LoadedConfig } from '../config-calls.ts';
import { goOn } from './after-save.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { type Entries, emptyEntries, toClone, toEntries } from './entries.ts';
import { FormDialogs, type FormPanel } from './form-dialogs.tsx';
import { KnowledgeList } from './knowledge-list.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import type { ConfigFormMode } from './mode.ts';
import { Preview } from './preview.tsx';
import { SaveBar } from './save-bar.tsx';
import { BrandSection, ChatSection, SiteSection } from './site-sections.tsx';
import { SuggestionList } from './suggestion-list.tsx';
import { useSave } from './use-save.ts';
import { useWide } from './use-wide.ts';
import { resolver } from './validation.ts';

interface ConfigFormProps {
  mode: ConfigFormMode;
  /** Absent for a config that starts empty. */
  loaded: LoadedConfig | undefined;
  panel: FormPanel | undefined;
  onClosePanel: () => void;
}

export function ConfigForm({ mode, loaded, panel, onClosePanel }: ConfigFormProps) {
  const isNew = mode === 'add' || mode === 'clone';
  const form = useForm<Entries>({ defaultValues: firstEntries(mode, loaded), resolver });
  const isSaved = useRef(false);
  const navigate = useNavigate();
  const saving = useSave({
    form,
    loaded: isNew ? undefined : loaded,
    onSaved(host) {
      isSaved.current = true;
      goOn({ mode, host, isNew: isNew || loaded?.config.id === undefined }, navigate);
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    // The form of the upload's dialog is a child of this one for React, though not for the browser.
    if (event.target !== event.currentTarget || isSaved.current) return;
    void form.handleSubmit((entries) => saving.save(entries))(event);
  }

  return (
    <FormProvider {...form}>
      <div className="flex items-start gap-6">
        <form
          noValidate
          className="relative flex min-w-0 flex-1 flex-col gap-6 [&_:is(input,select,textarea,button)]:scroll-mt-8 [&_:is(input,select,textarea,button)]:scroll-mb-36"
          onSubmit={submit}
        >
          <Sections isNew={isNew} />
          <SaveBar always={isNew} />
        </form>
        <SidePreview />
      </div>
      <FormDialogs panel={panel} id={loaded?.config.id} onClose={onClosePanel} />
      <ConflictDialog conflict={saving.conflict} onResolve={saving.resolve} onClose={saving.putOff} />
      <LeaveDialog isSaved={isSaved} />
    </FormProvider>
  );
}

function Sections({ isNew }: { isNew: boolean }) {
  return (
    <>
      <SiteSection hostLocked={!isNew} />
      <BrandSection />
      <ChatSection />
      <SuggestionList />
      <KnowledgeList />
    </>
  );
}

/** On narrow screens it is behind a button. */
function SidePreview() {
  if (!useWide()) return null;
  return (
    <aside aria-label="Preview" className="sticky top-6 w-[380px] shrink-0">
      <Preview />
    </aside>
  );
}

function firstEntries(mode: ConfigFormMode, loaded: LoadedConfig | undefined): Entries {
  if (!loaded) return emptyEntries;
  return mode === 'clone' ? toClone(loaded.config) : toEntries(loaded.config);
}
