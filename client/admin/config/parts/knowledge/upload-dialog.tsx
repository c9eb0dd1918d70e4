import { useFormContext } from 'react-hook-form';
import type { Entries } from '#client/admin/config/state/entries.ts';
import { FileUploader } from '#client/files/upload/file-uploader.tsx';
import { usePendingFiles } from '#client/files/upload/use-pending-files.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog, DialogActions } from '#client/ui/dialog.tsx';
import { adminWords } from '#client/words/admin-words.ts';
import type { Uploaded } from '#contract/knowledge/files.ts';

interface UploadDialogProps {
  open: boolean;
  onUploaded: (uploaded: Uploaded) => void;
  onClose: () => void;
}

/** Uploads files into the knowledge of the host that the form is about. */
export function UploadDialog({ open, onUploaded, onClose }: UploadDialogProps) {
  const { getValues } = useFormContext<Entries>();
  const host = open ? getValues('host').trim() : '';
  const { isWaiting, setWaiting, showReminder, reminder } = usePendingFiles();

  return (
    <Dialog open={open} title={adminWords().uploadAFile} onClose={onClose}>
      <div className="flex flex-col gap-6">
        {host === '' ? (
          <p className="text-sm">{adminWords().enterHostFirst}</p>
        ) : (
          <FileUploader onUploaded={onUploaded} host={host} onWaiting={setWaiting} />
        )}
        <DialogActions error={reminder}>
          <Button kind={isWaiting ? 'plain' : 'primary'} onClick={isWaiting ? showReminder : onClose}>
            {adminWords().uploadsDone}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}
