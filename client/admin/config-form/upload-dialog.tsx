import { useFormContext } from 'react-hook-form';
import type { Uploaded } from '#contract/files.ts';
import { boot } from '../../boot.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { FileUploader } from '../../upload/file-uploader.tsx';
import type { Entries } from './entries.ts';

interface UploadDialogProps {
  open: boolean;
  onUploaded: (uploaded: Uploaded) => void;
  onClose: () => void;
}

/** As the server will name a host that is typed: in lower case, as ASCII, without a port. */
function hostNameOf(typed: string): string | undefined {
  return URL.parse(`http://${typed.trim()}`)?.hostname;
}

/** Uploads files into the host's knowledge. A file belongs to the host of the page that it is uploaded on. */
export function UploadDialog({ open, onUploaded, onClose }: UploadDialogProps) {
  const { getValues } = useFormContext<Entries>();
  const { host } = boot().config;
  const isHere = open && hostNameOf(getValues('host')) === host;

  return (
    <Dialog open={open} title="Upload a file" onClose={onClose}>
      <div className="flex flex-col gap-6">
        {isHere ? (
          <FileUploader onUploaded={onUploaded} />
        ) : (
          <p className="text-sm wrap-anywhere">
            A file belongs to the host that it is uploaded on, and this page is {host}. Save the
            configuration, then open it on its own host to upload files there.
          </p>
        )}
        <DialogActions error={undefined}>
          <Button className="ms-auto" onClick={onClose}>
            Done
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}
