import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { failureText } from '#client/admin/config/state/failure.ts';
import { CallFailed } from '#client/api.ts';
import { Button } from '#client/ui/button.tsx';
import { FormError } from '#client/ui/fields/form-error.tsx';
import { words } from '#client/words/words.ts';

interface InnerFormProps {
  /** Text of the button that sends it. */
  action: string;
  /** Throws a problem with a sentence by field. */
  onSend: () => Promise<void>;
  onCancel: () => void;
  /** Returns the fields with the sentences of those that were refused. */
  children: (errors: Partial<Record<string, string>>) => ReactNode;
}

/** Fields that are sent on their own, within the host's form: no form element itself. It goes once it is sent. */
export function InnerForm({ action, onSend, onCancel, children }: InnerFormProps) {
  const [failure, setFailure] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const errors: Partial<Record<string, string>> = failure instanceof CallFailed ? failure.errors : {};
  const box = useRef<HTMLDivElement>(null);

  // The refused field may be out of view.
  useEffect(() => {
    if (failure !== undefined) box.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [failure]);

  async function send() {
    setBusy(true);
    setFailure(undefined);
    try {
      await onSend();
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
      ref={box}
      className="flex flex-col gap-4 rounded-control border border-hairline bg-panel p-4"
      onKeyDown={onKeyDown}
    >
      {children(errors)}
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
