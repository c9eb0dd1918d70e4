import { type ComponentProps, useState } from 'react';
import { CheckList } from '#client/ui/fields/check-list.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { adminWords } from '#client/words/admin-words.ts';
import { type WebhookEvent, webhookEvents } from '#contract/programs/webhooks.ts';
import { InnerForm } from './inner-form.tsx';
import type { TypedWebhook } from './webhook-calls.ts';

interface WebhookFormProps {
  begun: TypedWebhook;
  /** Text of the button that sends it. */
  action: string;
  /** Throws a problem with a sentence by field. */
  onSend: (typed: TypedWebhook) => Promise<void>;
  onCancel: () => void;
}

/** Asks for a webhook's address and events. */
export function WebhookForm({ begun, action, onSend, onCancel }: WebhookFormProps) {
  const [typed, setTyped] = useState(begun);
  return (
    <InnerForm action={action} onSend={() => onSend(typed)} onCancel={onCancel}>
      {(errors) => (
        <>
          <TextField
            required
            autoFocus
            label={adminWords().webhookUrl}
            hint={adminWords().webhookUrlHint}
            inputMode="url"
            dir="ltr"
            placeholder="https://"
            error={errors.url}
            value={typed.url}
            onChange={({ target }) => setTyped({ ...typed, url: target.value })}
          />
          <Events
            chosen={typed.events}
            error={errors.events}
            onChange={(events) => setTyped({ ...typed, events })}
          />
        </>
      )}
    </InnerForm>
  );
}

function Events(
  props: Pick<ComponentProps<typeof CheckList<WebhookEvent>>, 'chosen' | 'error' | 'onChange'>,
) {
  return (
    <CheckList {...props} legend={adminWords().webhookEvents} values={webhookEvents} labelOf={eventLabel} />
  );
}

function eventLabel(event: WebhookEvent) {
  return (
    <span className="flex flex-wrap items-baseline gap-x-2">
      {adminWords().webhookEventNames[event]}
      <code dir="ltr" className="text-xs text-ink-soft">
        {event}
      </code>
    </span>
  );
}
