import { ChevronRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { Entries } from '#client/admin/config/state/entries.ts';
import { latePart } from '#client/ui/late-part.tsx';
import { adminWords } from '#client/words/admin-words.ts';

const MoreFields = latePart(async () => (await import('./more-fields.tsx')).MoreFields);

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
  const { getFieldState, formState } = useFormContext<Entries>();
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
        {adminWords().moreOfLook}
      </summary>
      {isOpen && <MoreFields waiting={null} />}
    </details>
  );
}
