import { DeletionDialog, type DeletionQuestion } from '#client/admin/config/saving/deletion-dialog.tsx';
import { lateDialog } from '#client/ui/late-dialogs.tsx';
import type { Config } from '#contract/hosts/configs.ts';

const HistoryDialog = lateDialog(
  async () => (await import('#client/admin/config/history/history-dialog.tsx')).HistoryDialog,
  ({ onClose }) => onClose(),
);
const ProviderDialog = lateDialog(
  async () => (await import('#client/admin/config/parts/people/provider-dialog.tsx')).ProviderDialog,
  ({ onClose }) => onClose(),
);
const FullPreview = lateDialog(
  async () => (await import('#client/admin/config/preview/full-preview.tsx')).FullPreview,
  ({ onClose }) => onClose(),
);

export type FormPanel = 'history' | 'preview' | 'sign-in';

interface PanelsProps {
  panel: FormPanel | undefined;
  isNew: boolean;
  config: Config | undefined;
  deletion: DeletionQuestion;
  onClosePanel: () => void;
  /** True if the form edits a draft. */
  isDraft: boolean;
  /** Called once an earlier version is published again. */
  onRestored: () => void;
}

/** Dialogs that load when they are first asked for. */
export function FormPanels(props: PanelsProps) {
  const { panel, isNew, config, onClosePanel, isDraft, deletion, onRestored } = props;
  const { id, host = '' } = config ?? {};
  const savedHost = isNew ? undefined : host;
  return (
    <>
      <DeletionDialog {...deletion} />
      <FullPreview open={panel === 'preview'} host={savedHost} isDraft={isDraft} onClose={onClosePanel} />
      {id !== undefined && (
        <>
          <HistoryDialog
            open={panel === 'history'}
            id={id}
            keptDays={deletion.before}
            onRestored={() => {
              onClosePanel();
              onRestored();
            }}
            onClose={onClosePanel}
          />
          <ProviderDialog open={panel === 'sign-in'} id={id} host={host} onClose={onClosePanel} />
        </>
      )}
    </>
  );
}
