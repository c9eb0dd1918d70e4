import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { IconButton } from '#client/ui/button.tsx';
import { words } from '#client/words/words.ts';
import { TextField } from './text-field.tsx';

interface PasswordFieldProps extends Omit<ComponentProps<typeof TextField>, 'type' | 'action'> {
  /** Names of the button that shows the text and hides it again; those of a password by default. */
  showLabel?: string;
  hideLabel?: string;
}

export function PasswordField({
  showLabel = words().showPassword,
  hideLabel = words().hidePassword,
  ...props
}: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  const toggle = (
    <IconButton
      label={shown ? hideLabel : showLabel}
      className="absolute inset-y-0 end-0.5 my-auto h-10"
      onClick={() => setShown(!shown)}
    >
      <Icon size={18} aria-hidden="true" />
    </IconButton>
  );
  return (
    <TextField
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      dir="ltr"
      action={toggle}
      {...props}
    />
  );
}
