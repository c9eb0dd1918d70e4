import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Ref } from 'react';
import { useProviders } from '#client/admin/calls/provider-calls.ts';
import { usageKey } from '#client/admin/calls/usage-calls.ts';
import { Dialog } from '#client/ui/dialog.tsx';
import { Loader } from '#client/ui/loader.tsx';
import { showToast } from '#client/ui/toast.tsx';
import { useDiscard } from '#client/ui/use-discard.tsx';
import { type DialogHandle, useSubject } from '#client/ui/use-subject.ts';
import { adminWords } from '#client/words/admin-words.ts';
import type { HostUsage } from '#contract/hosts/usage.ts';
import { fetchReach } from './limits.ts';
import { LimitsForm } from './limits-form.tsx';

export function LimitsDialog({ ref }: { ref: Ref<DialogHandle<HostUsage>> }) {
  const { subject: usage, open, close } = useSubject(ref);

  const { setDirty, tryToClose, leave, question } = useDiscard(close);

  function finish({ host }: HostUsage) {
    leave();
    showToast(adminWords().savedNamed(host));
  }

  return (
    <Dialog open={open} title={usage && <bdi>{usage.host}</bdi>} onClose={tryToClose}>
      {usage && <Limits usage={usage} onDirty={setDirty} onSaved={() => finish(usage)} />}
      {question}
    </Dialog>
  );
}

interface LimitsProps {
  usage: HostUsage;
  onDirty: (isDirty: boolean) => void;
  onSaved: () => void;
}

/** Mounted each time the dialog opens, so it loads what holds now. What can't be loaded leaves the other limits as they are. */
function Limits({ usage, ...acts }: LimitsProps) {
  const queries = useQueryClient();
  const reach = useQuery({
    queryKey: ['reach', usage.id],
    queryFn: ({ signal }) => fetchReach(usage.id, signal),
    gcTime: 0,
    // The form begins with these and compares with them when it is saved.
    ...{ staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false, refetchOnReconnect: false },
  });
  const connections = useProviders();
  if (reach.isPending || connections.isPending) return <Loader />;
  return (
    <LimitsForm
      usage={usage}
      reach={reach.data}
      fault={reach.error}
      connections={connections.data ?? []}
      // Runs after a failure too: half of the limits may have been saved.
      onSent={() => queries.invalidateQueries({ queryKey: [usageKey] })}
      {...acts}
    />
  );
}
