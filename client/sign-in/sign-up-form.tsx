import { type FieldErrors, type UseFormRegister, useForm } from 'react-hook-form';
import { Button } from '#client/ui/button.tsx';
import { NewPasswordFields } from '#client/ui/fields/new-password-fields.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { useSubmit } from '#client/ui/fields/use-submit.ts';
import { validateWith } from '#client/ui/fields/validate-with.ts';
import { signUpSchema } from '#contract/identity.ts';
import { CallFailure } from './call-failure.tsx';
import { type SignUpForm as Form, signUp } from './credentials.ts';

const { FirstName, LastName, Email, Phone } = signUpSchema.shape;
const fields = ['FirstName', 'LastName', 'Email', 'Phone', 'Password'] as const;

const noEntries: Form = {
  FirstName: '',
  LastName: '',
  Email: '',
  Phone: '',
  Password: '',
  ConfirmPassword: '',
};

export function SignUpForm({ onSignedUp }: { onSignedUp: (email: string) => void }) {
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: noEntries });
  const { errors, isSubmitting } = formState;
  const { failure, attempt } = useSubmit(fields, setError);

  async function send(form: Form) {
    await signUp(form);
    onSignedUp(form.Email.trim());
  }

  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={handleSubmit((form) => attempt(() => send(form)))}
    >
      <PersonFields register={register} errors={errors} />
      <NewPasswordFields label="Password" register={register} errors={errors} />
      <CallFailure error={failure} />
      <Button type="submit" disabled={isSubmitting}>
        Sign up
      </Button>
    </form>
  );
}

interface PersonFieldsProps {
  register: UseFormRegister<Form>;
  errors: FieldErrors<Form>;
}

function PersonFields({ register, errors }: PersonFieldsProps) {
  return (
    <>
      <div className="grid grid-cols-2 gap-4">
        <TextField
          label="First name"
          autoComplete="given-name"
          dir="auto"
          error={errors.FirstName?.message}
          {...register('FirstName', { validate: validateWith(FirstName) })}
        />
        <TextField
          label="Last name"
          autoComplete="family-name"
          dir="auto"
          error={errors.LastName?.message}
          {...register('LastName', { validate: validateWith(LastName) })}
        />
      </div>
      <TextField
        label="E-mail"
        type="email"
        autoComplete="email"
        error={errors.Email?.message}
        {...register('Email', { validate: validateWith(Email) })}
      />
      <TextField
        label="Phone"
        type="tel"
        autoComplete="tel"
        error={errors.Phone?.message}
        {...register('Phone', { validate: validateWith(Phone) })}
      />
    </>
  );
}
