import { useFormContext } from 'react-hook-form';
import type { Entries } from '#client/admin/hosts/entries.ts';
import { labelOf } from '#client/admin/hosts/labels.ts';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { adminWords } from '#client/words/admin-words.ts';
import { type Language, languages } from '#contract/languages.ts';
import { useFieldError } from './use-field-error.ts';

const name = 'pagesettings.language';

export function LanguageField() {
  const { register } = useFormContext<Entries>();
  return (
    <SelectField
      label={labelOf(name)}
      hint={adminWords().languageFieldHint}
      announced={false}
      error={useFieldError(name)}
      {...register(name)}
    >
      <option value="auto">{adminWords().visitorsOwnLanguage}</option>
      {languages.map((language) => (
        <option key={language} value={language} lang={language}>
          {nameOfLanguage(language)}
        </option>
      ))}
    </SelectField>
  );
}

/** Returns a language's name in the language itself, so that its speakers find it. */
function nameOfLanguage(language: Language): string {
  return new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;
}
