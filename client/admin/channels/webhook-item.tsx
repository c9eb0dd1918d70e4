import { History, Pencil, Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '#client/ui/button.tsx';
import { DateTime } from '#client/ui/date-time.tsx';
import { adminWords } from '#client/words/admin-words.ts';
import type { Webhook } from '#contract/programs/webhooks.ts';
import { changeWebhook } from './webhook-calls.ts';
import { WebhookForm } from './webhook-form.tsx';

interface WebhookItemProps {
  webhook: Webhook;
  onChanged: () => void;
  onDelete: () => void;
  onDeliveries: () => void;
  onTest: () => void;
}

/** A webhook with what it is called for and how that goes; the hand-over's is changed in the part Agent. */
export function WebhookItem({ webhook, onChanged, onDelete, onDeliveries, onTest }: WebhookItemProps) {
  const { url, events, source } = webhook;
  const [isEdited, setEdited] = useState(false);
  if (isEdited) {
    return (
      <li className="p-2">
        <WebhookForm
          begun={{ url, events }}
          action={adminWords().save}
          onSend={async (typed) => {
            await changeWebhook(webhook, typed);
            setEdited(false);
            onChanged();
          }}
          onCancel={() => setEdited(false)}
        />
      </li>
    );
  }
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-3 py-2 ps-3 pe-1 text-sm">
      <div className="min-w-0 flex-1 basis-64">
        <p dir="ltr" className="font-medium wrap-anywhere">
          {url}
        </p>
        <p className="text-xs text-ink-soft">
          {source === 'handover'
            ? adminWords().webhookOfHandover
            : events.map((event) => adminWords().webhookEventNames[event]).join(', ')}
        </p>
        <State webhook={webhook} />
      </div>
      <div className="ms-auto flex">
        <IconButton label={adminWords().testWebhook(url)} onClick={onTest}>
          <Send size={16} aria-hidden="true" className="rtl:-scale-x-100" />
        </IconButton>
        <IconButton label={adminWords().deliveriesOf(url)} onClick={onDeliveries}>
          <History size={16} aria-hidden="true" />
        </IconButton>
        {source === 'own' && (
          <>
            <IconButton label={adminWords().editWebhook(url)} onClick={() => setEdited(true)}>
              <Pencil size={16} aria-hidden="true" />
            </IconButton>
            <IconButton label={adminWords().deleteWebhook(url)} onClick={onDelete}>
              <Trash2 size={16} aria-hidden="true" />
            </IconButton>
          </>
        )}
      </div>
    </li>
  );
}

function State({ webhook: { waiting, lastDelivery } }: { webhook: Webhook }) {
  const isFailing = lastDelivery !== undefined && lastDelivery.state !== 'delivered' && lastDelivery.detail;
  return (
    <p className="flex flex-wrap gap-x-3 text-xs text-ink-soft">
      {isFailing && <span className="text-danger">{adminWords().webhookFailing(lastDelivery.detail)}</span>}
      {lastDelivery?.state === 'delivered' && (
        <span>
          {adminWords().lastDelivered} <DateTime at={lastDelivery.at} isNear />
        </span>
      )}
      {waiting > 0 && <span>{adminWords().messagesWaiting(waiting)}</span>}
      {lastDelivery === undefined && waiting === 0 && <span>{adminWords().nothingSentYet}</span>}
    </p>
  );
}
