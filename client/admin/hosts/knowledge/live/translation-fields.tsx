import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { TextAreaField } from '#client/ui/fields/text-area-field.tsx';
import { adminWords } from '#client/words/admin-words.ts';
import { type Language, languages } from '#contract/languages.ts';
import type { AnswerEntry } from './answer-entries.ts';

interface TranslationFieldsProps {
  /** Languages that the answer has already. */
  given: readonly Language[];
  entry: AnswerEntry;
}

/** The questions and the answer in further languages, each in a part of its own. */
export function TranslationFields({ given, entry }: TranslationFieldsProps) {
  const [shown, setShown] = useState(given);
  return (
    <>
      {shown.map((language) => (
        <fieldset key={language} className="flex flex-col gap-4 rounded-panel border border-hairline p-4">
          <legend className="px-1 text-sm font-semibold">{nameOf(language)}</legend>
          <TextAreaField
            dir="auto"
            lang={language}
            label={adminWords().answerQuestions}
            hint={adminWords().translationHint}
            {...entry(`translations.${languages.indexOf(language)}.questions`)}
          />
          <TextAreaField
            dir="auto"
            lang={language}
            rows={3}
            label={adminWords().answerBody}
            {...entry(`translations.${languages.indexOf(language)}.answer`)}
          />
        </fieldset>
      ))}
      <AddLanguage
        choices={languages.filter((language) => !shown.includes(language))}
        onAdd={(language) => setShown([...shown, language])}
      />
    </>
  );
}

function AddLanguage({ choices, onAdd }: { choices: readonly Language[]; onAdd: (added: Language) => void }) {
  const [isChoosing, setChoosing] = useState(false);
  if (choices.length === 0) return null;
  if (!isChoosing) {
    return (
      <Button kind="plain" className="-ms-4 self-start" onClick={() => setChoosing(true)}>
        <Plus size={16} aria-hidden="true" />
        {adminWords().addTranslation}
      </Button>
    );
  }
  return (
    <SelectField
      autoFocus
      label={adminWords().translationLanguage}
      error={undefined}
      value=""
      onChange={(event) => {
        const added = choices.find((language) => language === event.target.value);
        setChoosing(false);
        if (added) onAdd(added);
      }}
    >
      <option value="" hidden>
        {adminWords().chooseOne}
      </option>
      {choices.map((language) => (
        <option key={language} value={language} lang={language}>
          {nameOf(language)}
        </option>
      ))}
    </SelectField>
  );
}

/** Returns a language's name in the language itself. */
function nameOf(language: Language): string {
  return new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;
}
