import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { confirmPassword, newPassword } from './new-password.ts';
import { PasswordField } from './password-field.tsx';

interface NewPassword {
  Password: string;
  ConfirmPassword: string;
}

interface NewPasswordFieldsProps {
  label: string;
  register: UseFormRegister<NewPassword>;
  errors: FieldErrors<NewPassword>;
}

/** A new password and its confirmation. */
export function NewPasswordFields({ label, register, errors }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        label={label}
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
    </>
  );
}
