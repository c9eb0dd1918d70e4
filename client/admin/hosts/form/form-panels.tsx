import { useState } from 'react';
import { lazyScreen } from '#client/navigation/lazy-screen.ts';
import type { Config } from '#contract/configs.ts';

const HistoryDialog = lazyScreen(async () => ({
  default: (await import('#client/admin/hosts/history/history-dialog.tsx')).HistoryDialog,
}));
const ProviderDialog = lazyScreen(async () => ({
  default: (await import('#client/admin/hosts/sign-in/provider-dialog.tsx')).ProviderDialog,
}));
const FullPreview = lazyScreen(async () => ({
  default: (await import('#client/admin/hosts/preview/full-preview.tsx')).FullPreview,
}));

export type FormPanel = 'history' | 'preview' | 'sign-in';

interface PanelsProps {
  panel: FormPanel | undefined;
  isNew: boolean;
  config: Config | undefined;
  onClosePanel: () => void;
  /** True if the form edits a draft. */
  isDraft: boolean;
  /** Called once an earlier version is published again. */
  onRestored: () => void;
}

/** Dialogs that load when they are first asked for, and stay for the way they close. */
export function FormPanels({ panel, isNew, config, onClosePanel, isDraft, onRestored }: PanelsProps) {
  const [asked, setAsked] = useState<FormPanel[]>([]);
  if (panel !== undefined && !asked.includes(panel)) setAsked([...asked, panel]);
  const { id, host = '' } = config ?? {};
  const savedHost = isNew ? undefined : host;
  return (
    <>
      {asked.includes('preview') && (
        <FullPreview open={panel === 'preview'} host={savedHost} isDraft={isDraft} onClose={onClosePanel} />
      )}
      {id !== undefined && asked.includes('history') && (
        <HistoryDialog
          open={panel === 'history'}
          id={id}
          onRestored={() => {
            onClosePanel();
            onRestored();
          }}
          onClose={onClosePanel}
        />
      )}
      {id !== undefined && asked.includes('sign-in') && (
        <ProviderDialog open={panel === 'sign-in'} id={id} host={host} onClose={onClosePanel} />
      )}
    </>
  );
}
