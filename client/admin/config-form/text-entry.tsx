import type { ComponentProps } from 'react';
import { useFormContext } from 'react-hook-form';
import { TextField } from '../../ui/text-field.tsx';
import type { Entries } from './entries.ts';
import { labels } from './labels.ts';
import { useSentence } from './use-sentence.ts';

type TextName =
  | 'host'
  | 'pagesettings.description'
  | `hostsettings.${'title' | 'logo' | 'favicon' | 'codeGeneratorText' | 'codeGeneratorPlaceholder'}`;

type TextEntryProps = { name: TextName } & Partial<ComponentProps<typeof TextField>>;

/** One of the form's texts, under its name. */
export function TextEntry({ name, error, ...rest }: TextEntryProps) {
  const { register } = useFormContext<Entries>();
  const sentence = useSentence(name);
  return (
    <TextField
      label={labels[name]}
      announced={false}
      dir="auto"
      autoComplete="off"
      error={error ?? sentence}
      {...register(name)}
      {...rest}
    />
  );
}
