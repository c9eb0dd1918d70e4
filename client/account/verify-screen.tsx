import { useState } from 'react';
import { post, sentenceOf } from '#client/api.ts';
import { boot } from '#client/boot.ts';
import { landingParams } from '#client/session/landing-params.ts';
import { Button } from '#client/ui/button.tsx';
import { AccountNotice } from './account-notice.tsx';

const notConfirmed = 'Something went wrong. Please try again later.';

/** Confirms an e-mail address with a mailed link's token. It takes a press, because mail scanners open links too. */
export default function VerifyScreen() {
  const [isSending, setSending] = useState(false);
  const [result, setResult] = useState<{ error?: unknown }>();

  async function confirm() {
    setSending(true);
    try {
      await post('identity', '/Users/VerifyEmail', { token: landingParams().token ?? '' });
      setResult({});
    } catch (error) {
      setResult({ error });
    }
  }

  if (result === undefined) {
    return (
      <section className="flex flex-col gap-4 text-center">
        <h1 className="text-lg font-semibold text-balance">Confirm your e-mail address</h1>
        <p className="text-sm text-balance text-ink-soft">
          If you signed up on {boot().config.host}, confirm that this e-mail address is yours.
        </p>
        <Button disabled={isSending} onClick={confirm}>
          Confirm e-mail address
        </Button>
      </section>
    );
  }
  if (result.error === undefined) {
    return <AccountNotice title="Your e-mail address is confirmed">You can sign in now.</AccountNotice>;
  }
  return (
    <AccountNotice title="Your e-mail address could not be confirmed">
      {sentenceOf(result.error, notConfirmed)}
    </AccountNotice>
  );
}
