import { boot } from '#client/boot.ts';
import { Button } from '#client/ui/button.tsx';
import { copyWithToast } from '#client/ui/copy-with-toast.ts';
import { Dialog, DialogActions } from '#client/ui/dialog.tsx';
import { saveFile } from './save-file.ts';

interface RecoveryCodesDialogProps {
  codes: string[] | undefined;
  onClose: () => void;
}

/** Shows new recovery codes, once. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  return (
    <Dialog isFirm open={codes !== undefined} title="Your recovery codes" onClose={onClose}>
      {codes && <Codes codes={codes} onClose={onClose} />}
    </Dialog>
  );
}

function Codes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const text = codes.join('\n');
  const { host } = boot().config;
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm text-ink-soft">
        If you lose your device, each of these codes signs you in once on {host}. They are not shown again:
        keep them in a safe place.
      </p>
      <ol dir="ltr" className="grid gap-2 rounded-control bg-panel p-4 sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code} className="text-center font-mono text-sm tabular-nums">
            {code}
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        <Button kind="outline" onClick={() => copyWithToast(text)}>
          Copy codes
        </Button>
        <Button
          kind="outline"
          onClick={() =>
            saveFile(new Blob([`${text}\n`], { type: 'text/plain' }), `recovery-codes-${host}.txt`)
          }
        >
          Download codes
        </Button>
        <Button kind="outline" onClick={() => window.print()}>
          Print codes
        </Button>
      </div>
      <DialogActions error={undefined}>
        <Button className="ms-auto" onClick={onClose}>
          I have saved them
        </Button>
      </DialogActions>
    </div>
  );
}
