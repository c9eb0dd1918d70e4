import { useFormContext } from 'react-hook-form';
import type { Entries } from '#client/admin/hosts/entries.ts';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { adminWords } from '#client/words/admin-words.ts';
import { type Language, languages } from '#contract/languages.ts';

interface LanguageFieldProps {
  label: string;
  hint: string;
  error: string | undefined;
}

export function LanguageField(props: LanguageFieldProps) {
  const { register } = useFormContext<Entries>();
  return (
    <SelectField {...props} announced={false} {...register('pagesettings.language')}>
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
