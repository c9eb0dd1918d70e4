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
import { type FactorKind, passwordSchema } from '#contract/people/identity.ts';
import { CallFailure } from './call-failure.tsx';
import { type Credentials, logIn } from './credentials.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { SecondFactorStep } from './second-factor-step.tsx';
import { usePasskeyAutofill } from './use-passkey-autofill.ts';

/** Laxer than for sign-up, because an operator may be `admin@localhost`. */
const email = z.string().regex(/^\s*[^\s@]+@[^\s@]+\s*$/, 'Enter a valid e-mail address.');

const rules = {
  Email: { validate: validateWith(email) },
  Password: { validate: validateWith(passwordSchema) },
};

/** A sign-in whose password was right. */
interface FirstStep {
  form: Credentials;
  kinds: FactorKind[];
}

interface SignInFormProps {
  email: string;
  /** Runs once the token is stored. */
  onSignedIn?: () => Promise<void>;
  /** Called when the second step begins, or the first one is back. */
  onStep?: (step: 'first' | 'second') => void;
}

/** Stores the token after a sign-in; the screen then redirects. */
export function SignInForm({ email, onSignedIn, onStep }: SignInFormProps) {
  const [first, setStep] = useState<FirstStep>();
  function setFirst(step: FirstStep | undefined) {
    setStep(step);
    onStep?.(step ? 'second' : 'first');
  }
  async function enter(token: string) {
    storeToken(token);
    await onSignedIn?.();
  }
  if (!first) return <CredentialsForm email={email} onToken={enter} onFirstStep={setFirst} />;

  async function send(code: string) {
    const outcome = first && (await logIn(first.form, code));
    if (outcome && 'token' in outcome) await enter(outcome.token);
    // The password was changed meanwhile, or the second factor removed.
    else setFirst(undefined);
  }
  return <SecondFactorStep kinds={first.kinds} send={send} onBack={() => setFirst(undefined)} />;
}

interface CredentialsFormProps {
  email: string;
  onToken: (token: string) => Promise<void>;
  onFirstStep: (step: FirstStep) => void;
}

function CredentialsForm({ email: Email, onToken, onFirstStep }: CredentialsFormProps) {
  const [isUnknown, setUnknown] = useState(false);
  usePasskeyAutofill();
  async function send(form: Credentials) {
    setUnknown(false);
    const outcome = await logIn(form);
    if (outcome && 'token' in outcome) return onToken(outcome.token);
    if (outcome) return onFirstStep({ form, kinds: outcome.secondFactor });
    markInvalidUser();
    setUnknown(true);
  }
  const { entry, failure, isSubmitting, submit } = useFields(
    { Email, Password: '' },
    rules,
    send,
    // Nobody's password breaks the rule, so one that does is wrong.
    ({ Email }) => setUnknown(!Email),
  );

  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      <TextField label={words().email} type="email" autoComplete="username webauthn" {...entry('Email')} />
      <PasswordField label={words().password} autoComplete="current-password" {...entry('Password')} />
      {isUnknown && <FormError>{words().wrongCredentials}</FormError>}
      <CallFailure error={failure} />
      <Button type="submit" disabled={isSubmitting}>
        {words().signIn}
      </Button>
      <PasskeyButton />
      {boot().signIn?.passwordReset && <TextLink to="/forgot-password">{words().forgotPassword}</TextLink>}
    </form>
  );
}
