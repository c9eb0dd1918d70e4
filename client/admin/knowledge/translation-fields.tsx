import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { TextAreaField } from '#client/ui/fields/text-area-field.tsx';
import { adminWords } from '#client/words/admin-words.ts';
import { nameOfLanguage } from '#client/words/language-name.ts';
import { type PageLanguage, pageLanguages } from '#shared/languages.ts';
import type { AnswerEntry } from './answer-entries.ts';

interface TranslationFieldsProps {
  /** Languages that the answer has already. */
  given: readonly PageLanguage[];
  entry: AnswerEntry;
}

/** The questions and the answer in further languages, each in a part of its own. */
export function TranslationFields({ given, entry }: TranslationFieldsProps) {
  const [shown, setShown] = useState(given);
  return (
    <>
      {shown.map((language) => (
        <fieldset key={language} className="flex flex-col gap-4 rounded-panel border border-hairline p-4">
          <legend className="px-1 text-sm font-semibold">{nameOfLanguage(language)}</legend>
          <TextAreaField
            dir="auto"
            lang={language}
            label={adminWords().answerQuestions}
            hint={adminWords().translationHint}
            {...entry(`translations.${pageLanguages.indexOf(language)}.questions`)}
          />
          <TextAreaField
            dir="auto"
            lang={language}
            rows={3}
            label={adminWords().answerBody}
            {...entry(`translations.${pageLanguages.indexOf(language)}.answer`)}
          />
        </fieldset>
      ))}
      <AddLanguage
        choices={pageLanguages.filter((language) => !shown.includes(language))}
        onAdd={(language) => setShown([...shown, language])}
      />
    </>
  );
}

function AddLanguage({
  choices,
  onAdd,
}: {
  choices: readonly PageLanguage[];
  onAdd: (added: PageLanguage) => void;
}) {
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
          {nameOfLanguage(language)}
        </option>
      ))}
    </SelectField>
  );
}
