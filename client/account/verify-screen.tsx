import { useState } from 'react';
import { post, sentenceOf } from '#client/api.ts';
import { boot } from '#client/boot.ts';
import { landingParams } from '#client/session/landing-params.ts';
import { Button } from '#client/ui/button.tsx';
import { words } from '#client/words/words.ts';
import { AccountNotice } from './account-notice.tsx';

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
        <h1 className="text-lg font-semibold text-balance">{words().confirmHeading}</h1>
        <p className="text-sm text-balance text-ink-soft">{words().confirmWhy(boot().config.host)}</p>
        <Button disabled={isSending} onClick={confirm}>
          {words().confirmEmail}
        </Button>
      </section>
    );
  }
  if (result.error === undefined) {
    return <AccountNotice title={words().emailConfirmed}>{words().signInNow}</AccountNotice>;
  }
  return (
    <AccountNotice title={words().emailNotConfirmed}>
      {sentenceOf(result.error, words().callWentWrong)}
    </AccountNotice>
  );
}
