import { useController } from 'react-hook-form';
import { ColorField } from '../../ui/color-field.tsx';
import type { Entries } from './entries.ts';
import { ImageField } from './image-field.tsx';
import { labels } from './labels.ts';
import { Section } from './section.tsx';
import { useSentence } from './use-sentence.ts';

/** What a visitor knows the site by. */
export function BrandSection() {
  return (
    <Section title="Brand">
      <ImageField name="hostsettings.logo" />
      <ImageField name="hostsettings.favicon" />
      <BrandColor />
    </Section>
  );
}

function BrandColor() {
  const { field } = useController<Entries, 'pagesettings.theme.color'>({ name: 'pagesettings.theme.color' });
  const error = useSentence(field.name);
  return (
    <ColorField
      label={labels[field.name]}
      announced={false}
      error={error}
      placeholder="No colour"
      hint={
        field.value.trim() === ''
          ? 'Without a colour the page wears neutral greys.'
          : 'Its lightness is adjusted where text would be hard to read.'
      }
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
    />
  );
}
