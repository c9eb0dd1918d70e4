import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import { sentenceOf } from '../api.ts';
import { resetPassword } from '../identity-calls.ts';
import { forget } from '../session.ts';
import { Button } from '../ui/button.tsx';
import { FormError } from '../ui/form-error.tsx';
import { confirmPassword, newPassword } from '../ui/new-password.ts';
import { PasswordField } from '../ui/password-field.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { useAttempt } from '../ui/use-attempt.ts';
import { AccountNotice } from './account-notice.tsx';

const tryLater = 'Something went wrong. Please try again later.';
const fields = ['Password'] as const;
const newLink = { to: '/forgot-password', label: 'Ask for a new link' };

/** Sets a new password; a mailed link leads here. */
export default function ResetPasswordScreen() {
  const [token] = useState(useSearchParams()[0].get('token') ?? '');
  const [done, setDone] = useState(false);
  if (done) {
    return <AccountNotice title="Your password is changed">Sign in with your new password.</AccountNotice>;
  }
  if (token === '') {
    return (
      <AccountNotice title="This link is not whole" next={newLink}>
        Open the link from your mail again, or ask for a new one.
      </AccountNotice>
    );
  }
  return <ResetForm token={token} onDone={() => setDone(true)} />;
}

function ResetForm({ token, onDone }: { token: string; onDone: () => void }) {
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: { Password: '', ConfirmPassword: '' },
  });
  const { errors, isSubmitting } = formState;
  const { failure, attempt } = useAttempt(fields, setError);

  async function send({ Password }: { Password: string }) {
    await resetPassword(token, Password);
    // A new password ends every session, the one at this page too.
    forget();
    onDone();
  }

  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={handleSubmit((form) => attempt(() => send(form)))}
    >
      <h1 className="text-center text-lg font-semibold">Set a new password</h1>
      <PasswordField
        label="New password"
        autoComplete="new-password"
        error={errors.Password?.message}
        {...register('Password', newPassword)}
      />
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        error={errors.ConfirmPassword?.message}
        {...register('ConfirmPassword', confirmPassword)}
      />
      {failure !== undefined && <FormError>{sentenceOf(failure, tryLater)}</FormError>}
      <Button type="submit" disabled={isSubmitting}>
        Change password
      </Button>
      <TextLink to={newLink.to}>{newLink.label}</TextLink>
    </form>
  );
}
