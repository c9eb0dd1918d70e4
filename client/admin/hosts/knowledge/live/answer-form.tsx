import { useQueryClient } from '@tanstack/react-query';
import { linesOf } from '#client/admin/sites/scope-input.ts';
import { TextAreaField } from '#client/ui/fields/text-area-field.tsx';
import { useFields } from '#client/ui/fields/use-fields.ts';
import { validateWith } from '#client/ui/fields/validate-with.ts';
import { showToast } from '#client/ui/toast.tsx';
import { adminWords } from '#client/words/admin/admin-words.ts';
import { type CuratedAnswer, curatedAnswerInputSchema } from '#contract/curated-answers.ts';
import { answers, saveEntry } from './entry-calls.ts';
import { EntryForm } from './entry-form.tsx';

interface Form {
  /** One a line, as the sources. */
  questions: string;
  answer: string;
  sources: string;
}

const { questions, answer, sources } = curatedAnswerInputSchema.shape;
const [checkQuestions, checkSources] = [validateWith(questions), validateWith(sources)];
const rules = {
  questions: { validate: (typed: unknown) => checkQuestions(linesOf(String(typed))) },
  answer: { validate: validateWith(answer) },
  sources: { validate: (typed: unknown) => checkSources(linesOf(String(typed))) },
};

interface AnswerFormProps {
  /** The answer that is changed; absent for a new one. */
  before: CuratedAnswer | undefined;
  host: string;
  onDirty: (isDirty: boolean) => void;
  onClose: () => void;
}

export function AnswerForm({ before, host, onDirty, onClose }: AnswerFormProps) {
  const queries = useQueryClient();
  const { entry, ...fields } = useFields<Form>(
    {
      questions: before?.questions.join('\n') ?? '',
      answer: before?.answer ?? '',
      sources: before?.sources.join('\n') ?? '',
    },
    rules,
    async (form) => {
      const asked = linesOf(form.questions);
      const input = { host, questions: asked, answer: form.answer, sources: linesOf(form.sources) };
      await saveEntry(answers, before?.id, input);
      await queries.invalidateQueries({ queryKey: [answers.key] });
      showToast(adminWords().savedNamed(asked[0] ?? ''));
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
        dir="ltr"
        inputMode="url"
        spellCheck={false}
        label={adminWords().answerSources}
        hint={adminWords().answerSourcesHint}
        {...entry('sources')}
      />
    </EntryForm>
  );
}
