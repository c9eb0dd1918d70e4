import { Button } from '#client/ui/button.tsx';
import { newPasswordRules } from '#client/ui/fields/new-password.ts';
import { NewPasswordFields } from '#client/ui/fields/new-password-fields.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { useFields } from '#client/ui/fields/use-fields.ts';
import { validateWith } from '#client/ui/fields/validate-with.ts';
import { words } from '#client/words/words.ts';
import { signUpSchema } from '#contract/people/identity.ts';
import { CallFailure } from './call-failure.tsx';
import { type SignUpForm as Form, signUp } from './credentials.ts';

const { FirstName, LastName, Email, Phone } = signUpSchema.shape;

const rules = {
  FirstName: { validate: validateWith(FirstName) },
  LastName: { validate: validateWith(LastName) },
  Email: { validate: validateWith(Email) },
  Phone: { validate: validateWith(Phone) },
  ...newPasswordRules,
};

const noEntries: Form = {
  FirstName: '',
  LastName: '',
  Email: '',
  Phone: '',
  Password: '',
  ConfirmPassword: '',
};

interface SignUpFormProps {
  onSignedUp: (email: string, password: string) => void | Promise<void>;
  /** The invitation to sign up with. */
  invitation?: { token: string; email: string | null };
}

export function SignUpForm({ onSignedUp, invitation }: SignUpFormProps) {
  const invited = invitation?.email ?? undefined;
  const { entry, failure, isSubmitting, submit } = useFields<Form>(
    { ...noEntries, Email: invited ?? '' },
    rules,
    async (form) => {
      await signUp(form, invitation?.token);
      await onSignedUp(form.Email.trim(), form.Password);
    },
  );

  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      <div className="grid grid-cols-2 gap-4">
        <TextField label={words().firstName} autoComplete="given-name" dir="auto" {...entry('FirstName')} />
        <TextField label={words().lastName} autoComplete="family-name" dir="auto" {...entry('LastName')} />
      </div>
      <TextField
        label={words().email}
        type="email"
        autoComplete="email"
        readOnly={invited !== undefined}
        {...entry('Email')}
      />
      <TextField label={words().phone} type="tel" autoComplete="tel" {...entry('Phone')} />
      <NewPasswordFields label={words().password} entry={entry} />
      <CallFailure error={failure} />
      <Button type="submit" disabled={isSubmitting}>
        {words().signUp}
      </Button>
    </form>
  );
}
