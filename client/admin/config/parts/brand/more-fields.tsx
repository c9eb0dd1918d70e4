import { useFormContext } from 'react-hook-form';
import { ImageField } from '#client/admin/config/fields/image-field.tsx';
import { TextEntry } from '#client/admin/config/fields/text-entry.tsx';
import { useFieldError } from '#client/admin/config/fields/use-field-error.ts';
import type { Entries } from '#client/admin/config/state/entries.ts';
import { labelOf } from '#client/admin/config/state/labels.ts';
import { SwitchField } from '#client/ui/fields/switch-field.tsx';
import { TextAreaField } from '#client/ui/fields/text-area-field.tsx';
import { adminWords } from '#client/words/admin-words.ts';
import { ChoiceEntry } from './choice-entry.tsx';

/** Welcome, legal links and what else few hosts set. */
export function MoreFields() {
  const { register } = useFormContext<Entries>();
  return (
    <div className="flex flex-col gap-4 pt-3">
      <WelcomeText />
      <ImageField name="pagesettings.theme.welcome.picture" hint={adminWords().welcomePictureHint} />
      <ImageField name="pagesettings.theme.logoDark" hint={adminWords().logoOnDarkHint} />
      <ChoiceEntry
        name="pagesettings.theme.showTitle"
        options={{
          auto: adminWords().titleUnlessWide,
          always: adminWords().titleAlways,
          never: adminWords().titleNever,
        }}
      />
      <SwitchField
        label={labelOf('pagesettings.theme.legal.notice')}
        hint={adminWords().aiNoticeHint}
        {...register('pagesettings.theme.legal.notice')}
      />
      <TextEntry name="pagesettings.theme.legal.privacy" dir="ltr" inputMode="url" placeholder="https://" />
      <TextEntry name="pagesettings.theme.legal.imprint" dir="ltr" inputMode="url" placeholder="https://" />
    </div>
  );
}

function WelcomeText() {
  const name = 'pagesettings.theme.welcome.text';
  const { register } = useFormContext<Entries>();
  return (
    <TextAreaField
      label={labelOf(name)}
      hint={adminWords().welcomeTextHint}
      announced={false}
      dir="auto"
      error={useFieldError(name)}
      {...register(name)}
    />
  );
}
