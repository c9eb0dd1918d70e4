import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { failureText } from '#client/admin/config/state/failure.ts';
import { Snippet } from '#client/admin/ui/snippet.tsx';
import { call } from '#client/api.ts';
import { Button } from '#client/ui/button.tsx';
import { FormError } from '#client/ui/fields/form-error.tsx';
import { adminWords } from '#client/words/admin-words.ts';
import { handoverSecretSchema } from '#contract/chat/handover.ts';

/** Shows the secret that signs the webhook, and makes it anew. */
export function HandoverSecret({ configId }: { configId: string }) {
  const [secret, setSecret] = useState<string>();
  const [failure, setFailure] = useState<unknown>();

  async function ask(method: 'GET' | 'POST') {
    setFailure(undefined);
    try {
      const answer = await call('api', `/configs/${configId}/handover/secret`, { method });
      setSecret(handoverSecretSchema.parse(await answer.json()).secret);
    } catch (error) {
      setFailure(error);
    }
  }

  return (
    <div className="flex flex-col gap-2">
      {secret !== undefined && (
        <Snippet title={adminWords().webhookSecret} hint={adminWords().webhookSecretHint} code={secret} />
      )}
      <Button
        kind="outline"
        className="self-start"
        onClick={() => void ask(secret === undefined ? 'GET' : 'POST')}
      >
        <KeyRound size={16} aria-hidden="true" />
        {secret === undefined ? adminWords().showWebhookSecret : adminWords().renewWebhookSecret}
      </Button>
      {failure !== undefined && <FormError>{failureText(failure)}</FormError>}
    </div>
  );
}
