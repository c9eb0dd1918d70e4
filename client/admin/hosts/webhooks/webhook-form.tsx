import { type ComponentProps, type KeyboardEvent, useState } from 'react';
import { failureText } from '#client/admin/hosts/saving/failure.ts';
import { CallFailed } from '#client/api.ts';
import { Button } from '#client/ui/button.tsx';
import { CheckList } from '#client/ui/fields/check-list.tsx';
import { FormError } from '#client/ui/fields/form-error.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { adminWords } from '#client/words/admin-words.ts';
import { words } from '#client/words/words.ts';
import { type WebhookEvent, webhookEvents } from '#contract/webhooks.ts';
import type { TypedWebhook } from './webhook-calls.ts';

interface WebhookFormProps {
  begun: TypedWebhook;
  /** Text of the button that sends it. */
  action: string;
  /** Throws a problem with a sentence by field. */
  onSend: (typed: TypedWebhook) => Promise<void>;
  onCancel: () => void;
}

/** Asks for a webhook's address and events. Within the host's form, so it is no form element itself. */
export function WebhookForm({ begun, action, onSend, onCancel }: WebhookFormProps) {
  const [typed, setTyped] = useState(begun);
  const [failure, setFailure] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const errors: Partial<Record<string, string>> = failure instanceof CallFailed ? failure.errors : {};

  async function send() {
    setBusy(true);
    setFailure(undefined);
    try {
      await onSend(typed);
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    // Enter would save the host's form.
    event.preventDefault();
    if (!isBusy) void send();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keeps Enter in its fields from sending the form around it
    <div
      className="flex flex-col gap-4 rounded-control border border-hairline bg-panel p-4"
      onKeyDown={onKeyDown}
    >
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
      {failure !== undefined && Object.keys(errors).length === 0 && (
        <FormError>{failureText(failure)}</FormError>
      )}
      <div className="flex flex-wrap gap-2">
        <Button disabled={isBusy} onClick={() => void send()}>
          {action}
        </Button>
        <Button kind="plain" disabled={isBusy} onClick={onCancel}>
          {words().cancel}
        </Button>
      </div>
    </div>
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
