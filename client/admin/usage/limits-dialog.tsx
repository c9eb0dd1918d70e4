import { useQueryClient } from '@tanstack/react-query';
import { type Ref, useImperativeHandle, useState } from 'react';
import { Dialog } from '#client/ui/dialog.tsx';
import { showToast } from '#client/ui/toast.tsx';
import type { HostUsage } from '#contract/usage.ts';
import { LimitsForm } from './limits-form.tsx';
import { usageSource } from './usage-row.ts';

export interface LimitsHandle {
  show: (usage: HostUsage) => void;
}

/** Sets a host's budget and models. Holds its own state, so that opening it doesn't render the list again. */
export function LimitsDialog({ ref }: { ref: Ref<LimitsHandle> }) {
  const queries = useQueryClient();
  const [usage, setUsage] = useState<HostUsage>();
  const [open, setOpen] = useState(false);

  useImperativeHandle(ref, () => ({
    show(shown) {
      setUsage(shown);
      setOpen(true);
    },
  }));

  /** Runs after a failure too: half of the limits may have been saved. */
  const refresh = () => queries.invalidateQueries({ queryKey: [usageSource.name] });

  function finish({ host }: HostUsage) {
    setOpen(false);
    showToast(`Saved ${host}`);
  }

  return (
    <Dialog open={open} title={usage && <bdi>{usage.host}</bdi>} onClose={() => setOpen(false)}>
      {usage && <LimitsForm usage={usage} onSent={refresh} onSaved={() => finish(usage)} />}
    </Dialog>
  );
}
