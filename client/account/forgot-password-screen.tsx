import { useState } from 'react';
import { post, sentenceOf } from '#client/api.ts';
import { boot } from '#client/boot.ts';
import { hostKey } from '#client/session/identity-calls.ts';
import { Button } from '#client/ui/button.tsx';
import { FormError } from '#client/ui/fields/form-error.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { useFields } from '#client/ui/fields/use-fields.ts';
import { validateWith } from '#client/ui/fields/validate-with.ts';
import { TextLink } from '#client/ui/link.tsx';
import { emailSchema } from '#contract/identity.ts';
import { AccountNotice } from './account-notice.tsx';

const tryLater = 'Something went wrong. Please try again later.';
const heading = 'Forgot your password?';
const rules = { Email: { validate: validateWith(emailSchema) } };

/** Says so at once if the site sends no mail. */
export default function ForgotPasswordScreen() {
  if (boot().signIn?.passwordReset) return <RequestForm />;
  return (
    <AccountNotice title={heading}>
      {boot().config.host} can’t send e-mail. Ask its owner for a new password.
    </AccountNotice>
  );
}

/** Requests a reset link. The answer doesn't tell whether the address has an account. */
function RequestForm() {
  const [sentTo, setSentTo] = useState<string>();
  const { entry, failure, isSubmitting, submit } = useFields({ Email: '' }, rules, async ({ Email }) => {
    await post('identity', '/Users/ForgotPassword', { Email: Email.trim(), host: hostKey() });
    setSentTo(Email.trim());
  });

  if (sentTo !== undefined) {
    return (
      <AccountNotice title="Check your e-mail">
        If <bdi>{sentTo}</bdi> has an account on {boot().config.host}, a link to set a new password is on its
        way.
      </AccountNotice>
    );
  }
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      <h1 className="text-center text-lg font-semibold">{heading}</h1>
      <p className="text-sm text-ink-soft">Enter your e-mail address to get a link to set a new password.</p>
      <TextField label="E-mail" type="email" autoComplete="username" {...entry('Email')} />
      {failure !== undefined && <FormError>{sentenceOf(failure, tryLater)}</FormError>}
      <Button type="submit" disabled={isSubmitting}>
        Send the link
      </Button>
      <TextLink to="/sign-in">Back to sign in</TextLink>
    </form>
  );
}
