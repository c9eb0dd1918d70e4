import { words } from '#client/words/words.ts';
import { passwordSchema } from '#contract/people/identity.ts';
import { validateWith } from './validate-with.ts';

/** Rules of a new password and its confirmation. */
export const newPasswordRules = {
  Password: { validate: validateWith(passwordSchema), deps: 'ConfirmPassword' },
  ConfirmPassword: {
    validate: (value: unknown, form: { Password: string }) =>
      value === form.Password || words().passwordsDiffer,
  },
} as const;
