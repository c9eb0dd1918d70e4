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
import { filled } from '#client/words/filled.ts';
import { words } from '#client/words/words.ts';
import { emailSchema } from '#contract/people/identity.ts';
import { AccountNotice } from './account-notice.tsx';

const rules = { Email: { validate: validateWith(emailSchema) } };

/** Says so at once if the site sends no mail. */
export default function ForgotPasswordScreen() {
  if (boot().signIn?.passwordReset) return <RequestForm />;
  return (
    <AccountNotice title={words().forgotHeading}>{words().hostHasNoMail(boot().config.host)}</AccountNotice>
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
      <AccountNotice title={words().checkEmail}>
        {filled(words().linkSent(boot().config.host), <bdi>{sentTo}</bdi>)}
      </AccountNotice>
    );
  }
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      <h1 className="text-center text-lg font-semibold">{words().forgotHeading}</h1>
      <p className="text-sm text-ink-soft">{words().enterEmail}</p>
      <TextField label={words().email} type="email" autoComplete="username" {...entry('Email')} />
      {failure !== undefined && <FormError>{sentenceOf(failure, words().callWentWrong)}</FormError>}
      <Button type="submit" disabled={isSubmitting}>
        {words().sendLink}
      </Button>
      <TextLink to="/sign-in">{words().backToSignIn}</TextLink>
    </form>
  );
}
