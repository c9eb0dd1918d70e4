import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { failureText } from '#client/admin/config/state/failure.ts';
import { Button } from '#client/ui/button.tsx';
import { showToast } from '#client/ui/toast.tsx';
import { adminWords } from '#client/words/admin-words.ts';
import type { NewWebhook as AddedWebhook, Webhook } from '#contract/programs/webhooks.ts';
import { DeleteWebhookDialog } from './delete-webhook-dialog.tsx';
import { DeliveriesDialog } from './deliveries-dialog.tsx';
import { MissingList } from './missing-list.tsx';
import { ShownOnce } from './shown-once.tsx';
import { addWebhook, fetchWebhooks, testWebhook, webhooksKey } from './webhook-calls.ts';
import { WebhookForm } from './webhook-form.tsx';
import { WebhookItem } from './webhook-item.tsx';

type Asked = { act: 'delete' | 'deliveries'; webhook: Webhook };

/** The webhooks of a saved host: list, add, change, delete, and what was sent. */
export function WebhookList({ host }: { host: string }) {
  const client = useQueryClient();
  const [added, setAdded] = useState<readonly AddedWebhook[]>([]);
  const [asked, setAsked] = useState<Asked>();
  const heading = useRef<HTMLHeadingElement>(null);
  const reload = () => void client.invalidateQueries({ queryKey: webhooksKey(host) });
  const close = () => setAsked(undefined);

  return (
    <div className="flex min-w-0 flex-col gap-3">
      <div>
        <h3 ref={heading} tabIndex={-1} className="text-sm font-medium outline-none">
          {adminWords().webhooks}
        </h3>
        <p className="text-xs text-ink-soft">{adminWords().webhooksHint}</p>
      </div>
      <ShownOnce secrets={added.map(secretOf)} />
      <Webhooks host={host} onAsk={setAsked} onChanged={reload} />
      <NewWebhook
        host={host}
        onAdded={(webhook) => {
          setAdded((before) => [...before, webhook]);
          reload();
        }}
      />
      <DeleteWebhookDialog
        asked={asked?.act === 'delete' ? asked.webhook : undefined}
        focusAfter={heading}
        onDeleted={({ id }) => {
          setAdded((before) => before.filter((webhook) => webhook.id !== id));
          reload();
        }}
        onClose={close}
      />
      <DeliveriesDialog
        webhook={asked?.act === 'deliveries' ? asked.webhook : undefined}
        onRepeated={reload}
        onClose={close}
      />
    </div>
  );
}

const secretOf = ({ id, url, secret }: AddedWebhook) => ({
  ...{ id, code: secret },
  title: adminWords().secretOfWebhook(url),
  hint: adminWords().webhookSecretOnce,
});

interface WebhooksProps {
  host: string;
  onAsk: (asked: Asked) => void;
  onChanged: () => void;
}

function Webhooks({ host, onAsk, onChanged }: WebhooksProps) {
  const { data, error, refetch } = useQuery({
    queryKey: webhooksKey(host),
    queryFn: ({ signal }) => fetchWebhooks(host, signal),
  });
  /** Then shows what came of it. */
  async function test(webhook: Webhook) {
    try {
      await testWebhook(webhook);
    } catch (failure) {
      showToast(failureText(failure));
      return;
    }
    onChanged();
    onAsk({ act: 'deliveries', webhook });
  }

  if (data?.length === 0) return <p className="text-sm text-ink-soft">{adminWords().noWebhooks}</p>;
  if (data) {
    return (
      <ul className="divide-y divide-hairline rounded-control border border-hairline">
        {data.map((webhook) => (
          <WebhookItem
            key={webhook.id}
            webhook={webhook}
            onChanged={onChanged}
            onDelete={() => onAsk({ act: 'delete', webhook })}
            onDeliveries={() => onAsk({ act: 'deliveries', webhook })}
            onTest={() => void test(webhook)}
          />
        ))}
      </ul>
    );
  }
  return <MissingList error={error} onRetry={refetch} />;
}

interface NewWebhookProps {
  host: string;
  onAdded: (webhook: AddedWebhook) => void;
}

function NewWebhook({ host, onAdded }: NewWebhookProps) {
  const [isOpen, setOpen] = useState(false);
  if (!isOpen) {
    return (
      <Button kind="outline" className="self-start" onClick={() => setOpen(true)}>
        <Plus size={16} aria-hidden="true" />
        {adminWords().addWebhook}
      </Button>
    );
  }
  return (
    <WebhookForm
      begun={{ url: '', events: ['handover.created'] }}
      action={adminWords().addWebhook}
      onSend={async (typed) => {
        onAdded(await addWebhook(host, typed));
        setOpen(false);
      }}
      onCancel={() => setOpen(false)}
    />
  );
}
