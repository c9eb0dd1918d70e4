import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { Entries } from '#client/admin/config/state/entries.ts';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { defaultTimeZone } from '#contract/hosts/time-zone.ts';

interface TimeZoneFieldProps {
  label: string;
  hint: string;
  error: string | undefined;
}

export function TimeZoneField(props: TimeZoneFieldProps) {
  const { register } = useFormContext<Entries>();
  const [zones, setZones] = useState<readonly string[]>([]);
  return (
    <>
      <TextField
        {...props}
        announced={false}
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        placeholder={defaultTimeZone}
        list="time-zones"
        onFocus={() => setZones(Intl.supportedValuesOf('timeZone'))}
        {...register('pagesettings.timeZone')}
      />
      <datalist id="time-zones">
        {zones.map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
    </>
  );
}
