import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { makeEmbedSecret } from '#client/admin/config/state/config-calls.ts';
import { failureText } from '#client/admin/config/state/failure.ts';
import { Snippet } from '#client/admin/ui/snippet.tsx';
import { Button } from '#client/ui/button.tsx';
import { FormError } from '#client/ui/fields/form-error.tsx';
import { adminWords } from '#client/words/admin-words.ts';

/** Makes the key by which the site's server names its visitors. It is shown once. */
export function EmbedSecret({ configId }: { configId: string }) {
  const [secret, setSecret] = useState<string>();
  const [failure, setFailure] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);

  async function make() {
    setBusy(true);
    setFailure(undefined);
    try {
      setSecret(await makeEmbedSecret(configId));
    } catch (error) {
      setFailure(error);
    }
    setBusy(false);
  }

  if (secret !== undefined) {
    return <Snippet title={adminWords().embedSecret} hint={adminWords().embedSecretHint} code={secret} />;
  }
  return (
    <div className="flex flex-col gap-1">
      <Button kind="outline" className="self-start" disabled={isBusy} onClick={() => void make()}>
        <KeyRound size={16} aria-hidden="true" />
        {adminWords().makeEmbedSecret}
      </Button>
      <p className="text-xs text-ink-soft">{adminWords().makeEmbedSecretHint}</p>
      {failure !== undefined && <FormError>{failureText(failure)}</FormError>}
    </div>
  );
}
