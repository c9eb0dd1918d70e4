import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '#client/admin/config/state/failure.ts';
import { Pages } from '#client/lists/pages.tsx';
import { Button } from '#client/ui/button.tsx';
import { FormError } from '#client/ui/fields/form-error.tsx';
import { LateDialog } from '#client/ui/late-dialogs.tsx';
import { Loader } from '#client/ui/loader.tsx';
import { showToast } from '#client/ui/toast.tsx';
import { adminWords } from '#client/words/admin-words.ts';
import { words } from '#client/words/words.ts';
import { deliveriesPerPage, type Webhook } from '#contract/programs/webhooks.ts';
import { DeliveryRow } from './delivery-row.tsx';
import { deliveriesKey, fetchDeliveries, repeatDelivery } from './webhook-calls.ts';

interface DeliveriesDialogProps {
  /** Webhook whose deliveries are shown; the dialog is closed if absent. */
  webhook: Webhook | undefined;
  onRepeated: () => void;
  onClose: () => void;
}

/** Lists what a webhook was sent. */
export function DeliveriesDialog({ webhook, onRepeated, onClose }: DeliveriesDialogProps) {
  const [shown, setShown] = useState(webhook);
  // Stays for the way the dialog closes.
  if (webhook && webhook !== shown) setShown(webhook);
  return (
    <LateDialog open={webhook !== undefined} title={adminWords().deliveries} onClose={onClose}>
      {shown && <Deliveries key={shown.id} webhook={shown} onRepeated={onRepeated} />}
    </LateDialog>
  );
}

/** Milliseconds until what is on its way is looked at again. */
const lookAgainMs = 2000;

function Deliveries({ webhook: { id, url }, onRepeated }: { webhook: Webhook; onRepeated: () => void }) {
  const client = useQueryClient();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery({
    queryKey: deliveriesKey(id, page),
    queryFn: ({ signal }) => fetchDeliveries(id, page, signal),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.items.some(({ state: each }) => each === 'waiting') ? lookAgainMs : false,
  });

  async function repeat(delivery: string) {
    try {
      await repeatDelivery(delivery);
    } catch (failure) {
      showToast(failureText(failure));
      return;
    }
    await client.invalidateQueries({ queryKey: deliveriesKey(id) });
    onRepeated();
  }

  const pages = Math.ceil((data?.total ?? 0) / deliveriesPerPage);
  return (
    <div className="flex flex-col gap-3 text-sm">
      <p dir="ltr" className="wrap-anywhere">
        {url}
      </p>
      <p className="text-xs text-ink-soft">{adminWords().deliveriesKept}</p>
      {error && (
        <>
          <FormError>{failureText(error)}</FormError>
          <Button kind="outline" className="self-start" onClick={() => void refetch()}>
            {words().tryAgain}
          </Button>
        </>
      )}
      {!data && !error && <Loader />}
      {data?.items.length === 0 && <p className="text-ink-soft">{adminWords().noDeliveries}</p>}
      <ul className="divide-y divide-hairline">
        {data?.items.map((delivery) => (
          <DeliveryRow key={delivery.id} delivery={delivery} onRepeat={() => void repeat(delivery.id)} />
        ))}
      </ul>
      <Pages page={page} pages={pages} onPage={setPage} />
    </div>
  );
}
