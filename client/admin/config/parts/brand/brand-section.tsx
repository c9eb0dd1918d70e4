import { useFormContext } from 'react-hook-form';
import { BrandColor } from '#client/admin/config/fields/brand-color.tsx';
import { ImageField } from '#client/admin/config/fields/image-field.tsx';
import { Section } from '#client/admin/config/fields/section.tsx';
import type { Entries } from '#client/admin/config/state/entries.ts';
import { adminWords } from '#client/words/admin-words.ts';
import { ChoiceEntry } from './choice-entry.tsx';
import { FontField } from './font-field.tsx';
import { MoreOfBrand } from './more-of-brand.tsx';
import { StarterCards } from './starter-cards.tsx';
import { useStarter } from './use-starter.ts';

export function BrandSection() {
  const { getValues, setValue } = useFormContext<Entries>();
  const { fillLook } = useStarter();

  /** The favicon is the logo until it is another image. */
  function follow(logo: string, before: string) {
    const favicon = getValues('hostsettings.favicon');
    if (favicon === '' || favicon === before)
      setValue('hostsettings.favicon', logo, { shouldDirty: true, shouldValidate: logo !== '' });
  }

  return (
    <Section part="look">
      <StarterCards legend={adminWords().beginFromLook} onPick={fillLook} />
      <ImageField required name="hostsettings.logo" onChange={follow} />
      <ImageField required name="hostsettings.favicon" hint={adminWords().faviconHint} />
      <BrandColor />
      <div className="grid gap-4 sm:grid-cols-2">
        <ChoiceEntry
          name="pagesettings.theme.header"
          options={{ plain: adminWords().headerPlain, brand: adminWords().headerBrand }}
        />
        <ChoiceEntry
          name="pagesettings.theme.scheme"
          options={{
            auto: adminWords().schemeOfDevice,
            light: adminWords().schemeLight,
            dark: adminWords().schemeDark,
          }}
        />
        <FontField />
        <ChoiceEntry
          name="pagesettings.theme.radius"
          options={{
            none: adminWords().cornersSquare,
            small: adminWords().cornersSmall,
            large: adminWords().cornersLarge,
          }}
        />
      </div>
      <MoreOfBrand />
    </Section>
  );
}
