import type { ComponentProps } from 'react';
import { words } from '#client/words/words.ts';
import { PasswordField } from './password-field.tsx';

type Entry = Omit<ComponentProps<typeof PasswordField>, 'label'>;

interface NewPasswordFieldsProps {
  label: string;
  autoFocus?: boolean;
  entry: (name: 'Password' | 'ConfirmPassword') => Entry;
}

export function NewPasswordFields({ label, autoFocus, entry }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField label={label} autoComplete="new-password" autoFocus={autoFocus} {...entry('Password')} />
      <PasswordField
        label={words().confirmPassword}
        autoComplete="new-password"
        {...entry('ConfirmPassword')}
      />
    </>
  );
}
