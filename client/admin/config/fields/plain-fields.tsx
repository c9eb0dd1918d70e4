import { useFormContext } from 'react-hook-form';
import type { Entries } from '#client/admin/config/state/entries.ts';
import { labelOf } from '#client/admin/config/state/labels.ts';
import {
  findPlain,
  nameOfPlain,
  type PlainPath,
  plainPathsOf,
} from '#client/admin/config/state/plain-settings.ts';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { SwitchField } from '#client/ui/fields/switch-field.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { adminWords } from '#client/words/admin-words.ts';
import { nameOfLanguage } from '#client/words/language-name.ts';
import type { SettingPart } from '#contract/hosts/setting.ts';
import { pageLanguages } from '#shared/languages.ts';
import { TimeZoneField } from './time-zone-field.tsx';
import { useFieldError } from './use-field-error.ts';

/** The fields of a part's plain settings, in the order of their table. */
export function PlainFields({ part }: { part: SettingPart }) {
  return plainPathsOf(part).map((path) => <PlainField key={path} path={path} />);
}

export function PlainField({ path }: { path: PlainPath }) {
  const { register } = useFormContext<Entries>();
  const error = useFieldError(path);
  const { field, most } = findPlain(path);
  const words = { label: labelOf(path), hint: adminWords()[`${nameOfPlain(path)}Hint`] };
  switch (field) {
    case 'switch':
      return <SwitchField {...words} {...register(path)} />;
    case 'number': {
      const number = { type: 'number', min: 0, max: most, announced: false, error };
      return <TextField {...words} {...number} {...register(path, { valueAsNumber: true })} />;
    }
    case 'line': {
      const text = { announced: false, dir: 'auto', autoComplete: 'off', error };
      return <TextField {...words} {...text} {...register(path)} />;
    }
    case 'language':
      return <LanguageField {...words} error={error} />;
    case 'timeZone':
      return <TimeZoneField {...words} error={error} />;
  }
}

interface LanguageFieldProps {
  label: string;
  hint: string;
  error: string | undefined;
}

function LanguageField(props: LanguageFieldProps) {
  const { register } = useFormContext<Entries>();
  return (
    <SelectField {...props} announced={false} {...register('pagesettings.language')}>
      <option value="auto">{adminWords().visitorsOwnLanguage}</option>
      {pageLanguages.map((language) => (
        <option key={language} value={language} lang={language}>
          {nameOfLanguage(language)}
        </option>
      ))}
    </SelectField>
  );
}
