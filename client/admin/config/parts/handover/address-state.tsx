import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { MailCheck } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import type { Entries } from '#client/admin/config/state/entries.ts';
import { failureText } from '#client/admin/config/state/failure.ts';
import { call } from '#client/api.ts';
import { Button } from '#client/ui/button.tsx';
import { FormError } from '#client/ui/fields/form-error.tsx';
import { adminWords } from '#client/words/admin-words.ts';
import { handoverAddressSchema } from '#contract/chat/handover.ts';

/** Says that the published address of hand-overs is not confirmed, and has its owner asked again. */
export function AddressState({ configId }: { configId: string }) {
  const path = `/configs/${configId}/handover/address`;
  const typed = useWatch<Entries, 'aisettings.handover.email'>({ name: 'aisettings.handover.email' });
  const { data } = useQuery({
    queryKey: ['handover-address', configId],
    queryFn: async () => handoverAddressSchema.parse(await (await call('api', path)).json()),
  });
  const client = useQueryClient();
  const asking = useMutation({
    mutationFn: () => call('api', path, { method: 'POST' }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['handover-address', configId] }),
  });
  if (!data?.sendsMail || data.confirmed || data.email === null || data.email !== typed?.trim()) return null;
  return (
    <div role="note" className="flex flex-col items-start gap-2 text-sm text-warning">
      <p>{adminWords().handoverUnconfirmed}</p>
      {asking.isSuccess ? (
        <p role="status">{adminWords().handoverAsked}</p>
      ) : (
        <Button kind="outline" disabled={asking.isPending} onClick={() => asking.mutate()}>
          <MailCheck size={16} aria-hidden="true" />
          {adminWords().handoverAskAgain}
        </Button>
      )}
      {asking.error && <FormError>{failureText(asking.error)}</FormError>}
    </div>
  );
}
