import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { sentenceOf } from '../api.ts';
import { verifyEmail } from '../identity-calls.ts';
import { Loader } from '../ui/loader.tsx';
import { AccountNotice } from './account-notice.tsx';

const notConfirmed = 'Something went wrong. Please try again later.';

/** Confirms an e-mail address; a mailed link leads here. */
export default function VerifyScreen() {
  const token = useSearchParams()[0].get('token') ?? '';
  const result = useVerification(token);
  if (result === undefined) return <Loader />;
  if (result.error === undefined) {
    return (
      <AccountNotice title="Your e-mail address is confirmed">You can sign in with it now.</AccountNotice>
    );
  }
  return (
    <AccountNotice title="Your e-mail address is not confirmed">
      {sentenceOf(result.error, notConfirmed)}
    </AccountNotice>
  );
}

/** Sends the token once: it works only once. `undefined` until the server has answered. */
function useVerification(token: string): { error?: unknown } | undefined {
  const sent = useRef<Promise<void>>(undefined);
  const [result, setResult] = useState<{ error?: unknown }>();

  useEffect(() => {
    sent.current ??= verifyEmail(token);
    sent.current.then(
      () => setResult({}),
      (error: unknown) => setResult({ error }),
    );
  }, [token]);

  return result;
}
