import { ChevronRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { Entries } from '#client/admin/hosts/entries.ts';
import { TextEntry } from '#client/admin/hosts/form/text-entry.tsx';
import { useFieldError } from '#client/admin/hosts/form/use-field-error.ts';
import { ImageField } from '#client/admin/hosts/images/image-field.tsx';
import { labels } from '#client/admin/hosts/labels.ts';
import { SwitchField } from '#client/ui/fields/switch-field.tsx';
import { TextAreaField } from '#client/ui/fields/text-area-field.tsx';
import { ChoiceEntry } from './choice-entry.tsx';

const inside = [
  'pagesettings.theme.logoDark',
  'pagesettings.theme.showTitle',
  'pagesettings.theme.welcome.text',
  'pagesettings.theme.welcome.picture',
  'pagesettings.theme.legal.privacy',
  'pagesettings.theme.legal.imprint',
] as const;

/** Settings that few hosts need. It opens by itself when one of them has an error. */
export function MoreOfBrand() {
  const { register, getFieldState, formState } = useFormContext<Entries>();
  const [isOpen, setOpen] = useState(false);
  const hasError = inside.some((name) => getFieldState(name, formState).invalid);
  useEffect(() => {
    if (hasError) setOpen(true);
  }, [hasError]);

  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)} className="group/more">
      <summary className="target -ms-1 flex w-fit items-center gap-1 rounded-control pe-2 text-sm font-medium">
        <ChevronRight
          size={16}
          aria-hidden="true"
          className="transition-transform group-open/more:rotate-90 rtl:-scale-x-100"
        />
        Welcome, legal links and more
      </summary>
      <div className="flex flex-col gap-4 pt-3">
        <WelcomeText />
        <ImageField name="pagesettings.theme.welcome.picture" hint="Shown above the heading." />
        <ImageField
          name="pagesettings.theme.logoDark"
          hint="If empty, a logo that can’t be seen on dark gets a light plate."
        />
        <ChoiceEntry
          name="pagesettings.theme.showTitle"
          options={{ auto: 'Unless the logo is wide', always: 'Always', never: 'Never' }}
        />
        <SwitchField
          label={labels['pagesettings.theme.legal.notice']}
          hint="A small line under the question’s field."
          {...register('pagesettings.theme.legal.notice')}
        />
        <TextEntry name="pagesettings.theme.legal.privacy" dir="ltr" inputMode="url" placeholder="https://" />
        <TextEntry name="pagesettings.theme.legal.imprint" dir="ltr" inputMode="url" placeholder="https://" />
      </div>
    </details>
  );
}

function WelcomeText() {
  const name = 'pagesettings.theme.welcome.text';
  const { register } = useFormContext<Entries>();
  return (
    <TextAreaField
      label={labels[name]}
      hint="Shown under the heading."
      announced={false}
      dir="auto"
      error={useFieldError(name)}
      {...register(name)}
    />
  );
}
