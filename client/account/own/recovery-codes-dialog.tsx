import { boot } from '#client/boot.ts';
import { Button } from '#client/ui/button.tsx';
import { copyWithToast } from '#client/ui/copy-with-toast.ts';
import { Dialog, DialogActions } from '#client/ui/dialog.tsx';
import { saveFile } from '#client/ui/save-file.ts';
import { adminWords } from '#client/words/admin-words.ts';

interface RecoveryCodesDialogProps {
  codes: string[] | undefined;
  onClose: () => void;
}

/** Shows new recovery codes, once. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  return (
    <Dialog isFirm open={codes !== undefined} title={adminWords().yourCodes} onClose={onClose}>
      {codes && <Codes codes={codes} onClose={onClose} />}
    </Dialog>
  );
}

function Codes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const text = codes.join('\n');
  const { host } = boot().config;
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm text-ink-soft">{adminWords().codesExplained(host)}</p>
      <ol dir="ltr" className="grid gap-2 rounded-control bg-panel p-4 sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code} className="text-center font-mono text-sm tabular-nums">
            {code}
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        <Button kind="outline" onClick={() => copyWithToast(text)}>
          {adminWords().copyCodes}
        </Button>
        <Button
          kind="outline"
          onClick={() =>
            saveFile(new Blob([`${text}\n`], { type: 'text/plain' }), `recovery-codes-${host}.txt`)
          }
        >
          {adminWords().downloadCodes}
        </Button>
        <Button kind="outline" onClick={() => window.print()}>
          {adminWords().printCodes}
        </Button>
      </div>
      <DialogActions error={undefined}>
        <Button onClick={onClose}>{adminWords().codesSaved}</Button>
      </DialogActions>
    </div>
  );
}
