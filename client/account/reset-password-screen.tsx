import { useState } from 'react';
import { post, sentenceOf } from '#client/api.ts';
import { leave } from '#client/session/identity-calls.ts';
import { landingParams } from '#client/session/landing-params.ts';
import { Button } from '#client/ui/button.tsx';
import { FormError } from '#client/ui/fields/form-error.tsx';
import { newPasswordRules } from '#client/ui/fields/new-password.ts';
import { NewPasswordFields } from '#client/ui/fields/new-password-fields.tsx';
import { useFields } from '#client/ui/fields/use-fields.ts';
import { TextLink } from '#client/ui/link.tsx';
import { words } from '#client/words/words.ts';
import { AccountNotice } from './account-notice.tsx';

const noEntries = { Password: '', ConfirmPassword: '' };
const newLink = () => ({ to: '/forgot-password', label: words().requestLink });

/** Sets a new password with a mailed link's token. */
export default function ResetPasswordScreen() {
  const { token } = landingParams();
  const [done, setDone] = useState(false);
  if (done) {
    return <AccountNotice title={words().passwordChanged}>{words().signInWithNew}</AccountNotice>;
  }
  if (token === undefined) {
    return (
      <AccountNotice title={words().linkIncomplete} next={newLink()}>
        {words().openLinkAgain}
      </AccountNotice>
    );
  }
  return <ResetForm token={token} onDone={() => setDone(true)} />;
}

function ResetForm({ token, onDone }: { token: string; onDone: () => void }) {
  const { entry, failure, isSubmitting, submit } = useFields(noEntries, newPasswordRules, async (form) => {
    await post('identity', '/Users/ResetPassword', { token, Password: form.Password });
    // The server ended every session of the account; this page may hold another person's.
    await leave();
    onDone();
  });

  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      <h1 className="text-center text-lg font-semibold">{words().setPassword}</h1>
      <NewPasswordFields label={words().newPassword} entry={entry} />
      {failure !== undefined && <FormError>{sentenceOf(failure, words().callWentWrong)}</FormError>}
      <Button type="submit" disabled={isSubmitting}>
        {words().changePassword}
      </Button>
      <TextLink to={newLink().to}>{newLink().label}</TextLink>
    </form>
  );
}
