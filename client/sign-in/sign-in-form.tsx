import { useState } from 'react';
import { z } from 'zod';
import { boot } from '#client/boot.ts';
import { markInvalidUser, storeToken } from '#client/session/session.ts';
import { Button } from '#client/ui/button.tsx';
import { FormError } from '#client/ui/fields/form-error.tsx';
import { PasswordField } from '#client/ui/fields/password-field.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { useFields } from '#client/ui/fields/use-fields.ts';
import { validateWith } from '#client/ui/fields/validate-with.ts';
import { TextLink } from '#client/ui/link.tsx';
import { words } from '#client/words/words.ts';
import { passwordSchema } from '#contract/identity.ts';
import { CallFailure } from './call-failure.tsx';
import { logIn } from './credentials.ts';

/** Laxer than for sign-up, because an operator may be `admin@localhost`. */
const email = z.string().regex(/^\s*[^\s@]+@[^\s@]+\s*$/, 'Enter a valid e-mail address.');

const rules = {
  Email: { validate: validateWith(email) },
  Password: { validate: validateWith(passwordSchema) },
};

/** Stores the token after a sign-in; the screen then redirects. */
export function SignInForm({ email: Email }: { email: string }) {
  const [isUnknown, setUnknown] = useState(false);
  const { entry, failure, isSubmitting, submit } = useFields({ Email, Password: '' }, rules, async (form) => {
    setUnknown(false);
    const token = await logIn(form);
    if (token !== undefined) return storeToken(token);
    markInvalidUser();
    setUnknown(true);
  });

  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      <TextField label={words().email} type="email" autoComplete="username" {...entry('Email')} />
      <PasswordField label={words().password} autoComplete="current-password" {...entry('Password')} />
      {isUnknown && <FormError>{words().wrongCredentials}</FormError>}
      <CallFailure error={failure} />
      <Button type="submit" disabled={isSubmitting}>
        {words().signIn}
      </Button>
      {boot().signIn?.passwordReset && <TextLink to="/forgot-password">{words().forgotPassword}</TextLink>}
    </form>
  );
}
