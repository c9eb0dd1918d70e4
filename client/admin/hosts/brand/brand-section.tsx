import { useFormContext } from 'react-hook-form';
import type { Entries } from '#client/admin/hosts/entries.ts';
import { Section } from '#client/admin/hosts/form/section.tsx';
import { ImageField } from '#client/admin/hosts/images/image-field.tsx';
import { BrandColor } from './brand-color.tsx';
import { ChoiceEntry } from './choice-entry.tsx';
import { FontField } from './font-field.tsx';
import { MoreOfBrand } from './more-of-brand.tsx';
import { type Starter, starters } from './starters.ts';

export function BrandSection() {
  const { getValues, setValue } = useFormContext<Entries>();

  /** The favicon is the logo until it is another image. */
  function follow(logo: string, before: string) {
    const favicon = getValues('hostsettings.favicon');
    if (favicon === '' || favicon === before)
      setValue('hostsettings.favicon', logo, { shouldDirty: true, shouldValidate: logo !== '' });
  }

  return (
    <Section title="Brand">
      <Starters />
      <ImageField required name="hostsettings.logo" onChange={follow} />
      <ImageField required name="hostsettings.favicon" />
      <BrandColor />
      <div className="grid gap-4 sm:grid-cols-2">
        <ChoiceEntry
          name="pagesettings.theme.header"
          options={{ plain: 'Plain', brand: 'In the brand colour' }}
        />
        <ChoiceEntry
          name="pagesettings.theme.scheme"
          options={{ auto: 'As the visitor’s device', light: 'Light', dark: 'Dark' }}
        />
        <FontField />
        <ChoiceEntry
          name="pagesettings.theme.radius"
          options={{ none: 'Square', small: 'Rounded', large: 'Very round' }}
        />
      </div>
      <MoreOfBrand />
    </Section>
  );
}

/** Buttons that fill in a look. A brand colour that was chosen stays. */
function Starters() {
  const { getValues, setValue } = useFormContext<Entries>();

  function begin({ theme }: Starter) {
    const own = getValues('pagesettings.theme.color').trim();
    const next = { ...getValues('pagesettings.theme'), ...theme, color: own || theme.color };
    setValue('pagesettings.theme', next, { shouldDirty: true, shouldValidate: true });
  }

  return (
    <fieldset className="min-w-0">
      <legend className="pb-1 text-sm font-medium">Begin from a look</legend>
      <div className="grid gap-2 sm:grid-cols-3">
        {starters.map((starter) => (
          <button
            key={starter.name}
            type="button"
            className="target flex items-center gap-3 rounded-control border border-hairline px-3 py-2 text-start hover:bg-accent-soft"
            onClick={() => begin(starter)}
          >
            <span
              aria-hidden="true"
              className="size-6 shrink-0 rounded-full border border-hairline"
              style={{ background: starter.theme.color }}
            />
            <span className="min-w-0">
              <span className="block text-sm font-medium">{starter.name}</span>
              <span className="block text-xs text-ink-soft">{starter.hint}</span>
            </span>
          </button>
        ))}
      </div>
    </fieldset>
  );
}
