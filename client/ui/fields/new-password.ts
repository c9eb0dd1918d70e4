import { passwordSchema } from '#contract/identity.ts';
import { validateWith } from './validate-with.ts';

/** Rules of the fields `Password` and `ConfirmPassword`. */
export const newPassword = { validate: validateWith(passwordSchema), deps: 'ConfirmPassword' } as const;

export const confirmPassword = {
  validate: (value: string, form: { Password: string }) =>
    value === form.Password || 'Passwords do not match.',
};
