import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { emailSchema } from '#contract/identity.ts';
import { sentenceOf } from '../api.ts';
import { boot } from '../boot.ts';
import { requestReset } from '../identity-calls.ts';
import { Button } from '../ui/button.tsx';
import { FormError } from '../ui/form-error.tsx';
import { TextField } from '../ui/text-field.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { useAttempt } from '../ui/use-attempt.ts';
import { validateWith } from '../ui/validate-with.ts';
import { AccountNotice } from './account-notice.tsx';

const tryLater = 'Something went wrong. Please try again later.';
const heading = 'Forgot your password?';
const fields = ['Email'] as const;

/** Where no mail is sent it says so before anybody types. */
export default function ForgotPasswordScreen() {
  if (boot().signIn?.passwordReset) return <RequestForm />;
  return (
    <AccountNotice title={heading}>
      This site sends no mail. Please ask whoever runs it for a new password.
    </AccountNotice>
  );
}

/** Asks for a link that sets a new password. The answer is the same whether or not the address has an account. */
function RequestForm() {
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { Email: '' } });
  const { failure, attempt } = useAttempt(fields, setError);
  const [sentTo, setSentTo] = useState<string>();

  async function send({ Email }: { Email: string }) {
    await requestReset(Email.trim());
    setSentTo(Email.trim());
  }

  if (sentTo !== undefined) {
    return (
      <AccountNotice title="Check your mail">
        If <bdi>{sentTo}</bdi> has an account here, a link to set a new password is on its way.
      </AccountNotice>
    );
  }
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={handleSubmit((form) => attempt(() => send(form)))}
    >
      <h1 className="text-center text-lg font-semibold">{heading}</h1>
      <p className="text-sm text-ink-soft">Enter your e-mail address to get a link that sets a new one.</p>
      <TextField
        label="E-mail"
        type="email"
        autoComplete="username"
        error={formState.errors.Email?.message}
        {...register('Email', { validate: validateWith(emailSchema) })}
      />
      {failure !== undefined && <FormError>{sentenceOf(failure, tryLater)}</FormError>}
      <Button type="submit" disabled={formState.isSubmitting}>
        Send the link
      </Button>
      <TextLink to="/sign-in">Back to sign in</TextLink>
    </form>
  );
}
