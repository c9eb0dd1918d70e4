import { HistoryDialog } from '#client/admin/hosts/history/history-dialog.tsx';
import { Preview } from '#client/admin/hosts/preview/preview.tsx';
import { Dialog } from '#client/ui/dialog.tsx';

/** The dialogs behind the buttons beside the title. */
export type FormPanel = 'history' | 'preview';

interface FormDialogsProps {
  panel: FormPanel | undefined;
  /** The config's id; `undefined` for a new one. */
  id: string | undefined;
  onClose: () => void;
}

export function FormDialogs({ panel, id, onClose }: FormDialogsProps) {
  return (
    <>
      <Dialog open={panel === 'preview'} title="Preview" onClose={onClose}>
        <Preview />
      </Dialog>
      {id !== undefined && <HistoryDialog open={panel === 'history'} id={id} onClose={onClose} />}
    </>
  );
}
