import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { CallFailed, sentenceOf } from '#client/api.ts';
import { hasPasskeys } from '#client/session/passkey-support.ts';
import { storeToken } from '#client/session/session.ts';
import { Button } from '#client/ui/button.tsx';
import { FormError } from '#client/ui/fields/form-error.tsx';
import { words } from '#client/words/words.ts';
import { signInWithPasskey } from './credentials.ts';

/** Nothing is shown in a browser without passkeys. */
export function PasskeyButton() {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  if (!hasPasskeys()) return null;

  async function signIn() {
    setBusy(true);
    setFailure(undefined);
    try {
      storeToken(await signInWithPasskey());
    } catch (error) {
      setFailure(sentenceOf(error, refusalOf(error)));
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="flex flex-col gap-3">
      <Button kind="outline" disabled={busy} onClick={signIn}>
        <KeyRound size={16} aria-hidden="true" />
        {words().signInWithPasskey}
      </Button>
      {failure !== undefined && <FormError>{failure}</FormError>}
    </div>
  );
}

/** Browsers don't tell a cancelled choice from a missing passkey. */
function refusalOf(error: unknown): string {
  return error instanceof CallFailed ? words().callWentWrong : words().noPasskeyUsed;
}
