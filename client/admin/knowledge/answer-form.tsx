import { useQueryClient } from '@tanstack/react-query';
import { TextAreaField } from '#client/ui/fields/text-area-field.tsx';
import { useFields } from '#client/ui/fields/use-fields.ts';
import { showToast } from '#client/ui/toast.tsx';
import { adminWords } from '#client/words/admin-words.ts';
import type { CuratedAnswer } from '#contract/knowledge/curated-answers.ts';
import { pageLanguages } from '#shared/languages.ts';
import { type AnswerEntries, answerRules, toAnswerEntries, toAnswerInput } from './answer-entries.ts';
import { answers, saveEntry } from './entry-calls.ts';
import { EntryForm } from './entry-form.tsx';
import { TranslationFields } from './translation-fields.tsx';

interface AnswerFormProps {
  /** The answer that is changed; absent for a new one. */
  before: CuratedAnswer | undefined;
  host: string;
  onDirty: (isDirty: boolean) => void;
  onClose: () => void;
}

export function AnswerForm({ before, host, onDirty, onClose }: AnswerFormProps) {
  const queries = useQueryClient();
  const { entry, ...fields } = useFields<AnswerEntries>(
    toAnswerEntries(before),
    answerRules,
    async (form) => {
      const input = toAnswerInput(form);
      await saveEntry(answers, before, { host, ...input });
      await queries.invalidateQueries({ queryKey: [answers.key] });
      showToast(adminWords().savedNamed(input.questions[0] ?? ''));
      onClose();
    },
  );
  return (
    <EntryForm fields={fields} onDirty={onDirty}>
      <TextAreaField
        required
        dir="auto"
        label={adminWords().answerQuestions}
        hint={adminWords().answerQuestionsHint}
        {...entry('questions')}
      />
      <TextAreaField
        required
        dir="auto"
        rows={5}
        label={adminWords().answerBody}
        hint={adminWords().answerBodyHint}
        {...entry('answer')}
      />
      <TextAreaField
        dir="auto"
        spellCheck={false}
        label={adminWords().answerSources}
        hint={adminWords().answerSourcesHint}
        {...entry('sources')}
      />
      <TranslationFields
        given={pageLanguages.filter((language) => before?.translations[language])}
        entry={entry}
      />
    </EntryForm>
  );
}
