import { ChangeList } from '#client/admin/hosts/history/change-list.tsx';
import { Button } from '#client/ui/button.tsx';
import { Dialog, DialogActions } from '#client/ui/dialog.tsx';
import { describeDifferences } from './differences.ts';
import type { Preferred } from './merge-list.ts';
import type { Conflict } from './send-config.ts';

interface ConflictDialogProps {
  conflict: Conflict | undefined;
  /** Whether a save is on its way. */
  isBusy: boolean;
  onResolve: (prefer: Preferred) => Promise<void>;
  onClose: () => void;
}

/** Tells that somebody else saved in the meantime, and what, before anything is saved over it. */
export function ConflictDialog({ conflict, onClose, ...rest }: ConflictDialogProps) {
  return (
    <Dialog open={conflict !== undefined} title="Somebody else saved in the meantime" onClose={onClose}>
      {conflict && <Explanation conflict={conflict} {...rest} />}
    </Dialog>
  );
}

function Explanation({
  conflict,
  isBusy,
  onResolve,
}: Omit<ConflictDialogProps, 'onClose' | 'conflict'> & { conflict: Conflict }) {
  const differences = describeDifferences(conflict.entries);
  const conflicting = differences.filter(({ mine }) => mine !== undefined).length;

  return (
    <div className="flex flex-col gap-4 text-sm">
      <p className="wrap-anywhere">
        {conflict.theirs.config.userId || 'Another admin'} changed this configuration after you opened it.{' '}
        {conflicting === 0
          ? 'You changed other fields, so both can stand.'
          : 'Where you both changed the same field, choose whose value stands. All other changes of both are kept.'}
      </p>
      <ChangeList changes={differences} />
      <DialogActions error={undefined}>
        <Button kind="plain" className="ms-auto" disabled={isBusy} onClick={() => void onResolve('theirs')}>
          Take theirs
        </Button>
        <Button disabled={isBusy} onClick={() => void onResolve('mine')}>
          Save mine over it
        </Button>
      </DialogActions>
    </div>
  );
}
