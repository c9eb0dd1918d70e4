import { useQueryClient } from '@tanstack/react-query';
import type { Ref } from 'react';
import { Dialog } from '#client/ui/dialog.tsx';
import { showToast } from '#client/ui/toast.tsx';
import { type DialogHandle, useSubject } from '#client/ui/use-subject.ts';
import { adminWords } from '#client/words/admin/admin-words.ts';
import type { HostUsage } from '#contract/usage.ts';
import { LimitsForm } from './limits-form.tsx';
import { usageSource } from './usage-columns.tsx';

export function LimitsDialog({ ref }: { ref: Ref<DialogHandle<HostUsage>> }) {
  const queries = useQueryClient();
  const { subject: usage, open, close } = useSubject(ref);

  /** Runs after a failure too: half of the limits may have been saved. */
  const refresh = () => queries.invalidateQueries({ queryKey: [usageSource.name] });

  function finish({ host }: HostUsage) {
    close();
    showToast(adminWords().savedNamed(host));
  }

  return (
    <Dialog open={open} title={usage && <bdi>{usage.host}</bdi>} onClose={close}>
      {usage && <LimitsForm usage={usage} onSent={refresh} onSaved={() => finish(usage)} />}
    </Dialog>
  );
}
