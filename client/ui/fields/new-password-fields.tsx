import type { ComponentProps } from 'react';
import { words } from '#client/words/words.ts';
import { PasswordField } from './password-field.tsx';

type Entry = Omit<ComponentProps<typeof PasswordField>, 'label'>;

interface NewPasswordFieldsProps {
  label: string;
  entry: (name: 'Password' | 'ConfirmPassword') => Entry;
}

export function NewPasswordFields({ label, entry }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField label={label} autoComplete="new-password" {...entry('Password')} />
      <PasswordField
        label={words().confirmPassword}
        autoComplete="new-password"
        {...entry('ConfirmPassword')}
      />
    </>
  );
}
