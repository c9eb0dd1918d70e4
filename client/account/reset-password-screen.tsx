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
import { AccountNotice } from './account-notice.tsx';

const tryLater = 'Something went wrong. Please try again later.';
const noEntries = { Password: '', ConfirmPassword: '' };
const newLink = { to: '/forgot-password', label: 'Request a new link' };

/** Sets a new password with a mailed link's token. */
export default function ResetPasswordScreen() {
  const { token } = landingParams();
  const [done, setDone] = useState(false);
  if (done) {
    return (
      <AccountNotice title="Your password has been changed">Sign in with your new password.</AccountNotice>
    );
  }
  if (token === undefined) {
    return (
      <AccountNotice title="This link is incomplete" next={newLink}>
        Open the link in your e-mail again, or request a new one.
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
      <h1 className="text-center text-lg font-semibold">Set a new password</h1>
      <NewPasswordFields label="New password" entry={entry} />
      {failure !== undefined && <FormError>{sentenceOf(failure, tryLater)}</FormError>}
      <Button type="submit" disabled={isSubmitting}>
        Change password
      </Button>
      <TextLink to={newLink.to}>{newLink.label}</TextLink>
    </form>
  );
}
