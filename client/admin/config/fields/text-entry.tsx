import type { ComponentProps } from 'react';
import { useFormContext } from 'react-hook-form';
import type { Entries } from '#client/admin/config/state/entries.ts';
import { labelOf } from '#client/admin/config/state/labels.ts';
import { TextField } from '#client/ui/fields/text-field.tsx';
import type { Weekday } from '#contract/chat/handover.ts';
import { useFieldError } from './use-field-error.ts';

type TextName =
  | 'host'
  | `pagesettings.theme.${'logoDark' | 'welcome.text' | 'welcome.picture' | 'legal.privacy' | 'legal.imprint'}`
  | `aisettings.handover.${'email' | 'webhook' | 'text'}`
  | `aisettings.handover.hours.${Weekday}`
  | `aisettings.agent.${'name' | 'tone' | 'contact'}`
  | `pagesettings.embed.${'label' | 'greeting'}`
  | `hostsettings.${'title' | 'logo' | 'favicon' | 'codeGeneratorText' | 'codeGeneratorPlaceholder'}`;

type TextEntryProps = { name: TextName } & Partial<ComponentProps<typeof TextField>>;

export function TextEntry({ name, error, ...rest }: TextEntryProps) {
  const { register } = useFormContext<Entries>();
  const sentence = useFieldError(name);
  return (
    <TextField
      label={labelOf(name)}
      announced={false}
      dir="auto"
      autoComplete="off"
      error={error ?? sentence}
      {...register(name)}
      {...rest}
    />
  );
}
