import { useEffect } from 'react';
import { hasPasskeys } from '#client/session/passkey-support.ts';
import { storeToken } from '#client/session/session.ts';
import { signInWithPasskey } from './credentials.ts';

/** Offers passkeys among the suggestions of the e-mail field, where the browser can. */
export function usePasskeyAutofill(): void {
  useEffect(() => {
    let isGone = false;
    void offer(() => isGone);
    return () => {
      isGone = true;
      void cancel();
    };
  }, []);
}

async function offer(isGone: () => boolean): Promise<void> {
  if (!hasPasskeys() || !(await PublicKeyCredential.isConditionalMediationAvailable?.())) return;
  if (isGone()) return;
  try {
    storeToken(await signInWithPasskey(true));
  } catch {
    // Nobody picked one; the button says what is wrong with a passkey.
  }
}

async function cancel(): Promise<void> {
  if (!hasPasskeys()) return;
  const { WebAuthnAbortService } = await import('@simplewebauthn/browser');
  WebAuthnAbortService.cancelCeremony();
}
