import { useState } from 'react';
import { type UseFormSetError, useForm } from 'react-hook-form';
import { z } from 'zod';
import { boot } from '#client/boot.ts';
import { markInvalidUser, storeToken } from '#client/session/session.ts';
import { Button } from '#client/ui/button.tsx';
import { FormError } from '#client/ui/fields/form-error.tsx';
import { PasswordField } from '#client/ui/fields/password-field.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { useSubmit } from '#client/ui/fields/use-submit.ts';
import { validateWith } from '#client/ui/fields/validate-with.ts';
import { TextLink } from '#client/ui/text-link.tsx';
import { passwordSchema } from '#contract/identity.ts';
import { CallFailure } from './call-failure.tsx';
import { logIn } from './credentials.ts';

const fields = ['Email', 'Password'] as const;

/** Laxer than for sign-up, because an operator may be `admin@localhost`. */
const email = z.string().regex(/^\s*[^\s@]+@[^\s@]+\s*$/, 'Enter a valid e-mail address.');

interface Credentials {
  Email: string;
  Password: string;
}

/** Stores the token after a sign-in; the screen then redirects. */
export function SignInForm({ email: initialEmail }: { email: string }) {
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: { Email: initialEmail, Password: '' },
  });
  const { errors, isSubmitting } = formState;
  const { failure, isUnknown, signIn } = useSignIn(setError);

  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={handleSubmit(signIn)}>
      <TextField
        label="E-mail"
        type="email"
        autoComplete="username"
        error={errors.Email?.message}
        {...register('Email', { validate: validateWith(email) })}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        error={errors.Password?.message}
        {...register('Password', { validate: validateWith(passwordSchema) })}
      />
      {isUnknown && <FormError>In valid credentials. Please try again.</FormError>}
      <CallFailure error={failure} />
      <Button type="submit" disabled={isSubmitting}>
        Sign in
      </Button>
      {boot().signIn?.passwordReset && <TextLink to="/forgot-password">Forgot password?</TextLink>}
    </form>
  );
}

function useSignIn(setError: UseFormSetError<Credentials>) {
  const { failure, attempt } = useSubmit(fields, setError);
  const [isUnknown, setUnknown] = useState(false);

  async function send(form: Credentials) {
    setUnknown(false);
    const token = await logIn(form);
    if (token !== undefined) return storeToken(token);
    markInvalidUser();
    setUnknown(true);
  }

  return { failure, isUnknown, signIn: (form: Credentials) => attempt(() => send(form)) };
}
