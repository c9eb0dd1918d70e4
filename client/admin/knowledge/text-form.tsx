import { useQueryClient } from '@tanstack/react-query';
import { TextAreaField } from '#client/ui/fields/text-area-field.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { useFields } from '#client/ui/fields/use-fields.ts';
import { validateWith } from '#client/ui/fields/validate-with.ts';
import { showToast } from '#client/ui/toast.tsx';
import { adminWords } from '#client/words/admin-words.ts';
import { type KnowledgeText, knowledgeTextInputSchema } from '#contract/knowledge/knowledge-texts.ts';
import { saveEntry, texts } from './entry-calls.ts';
import { EntryForm } from './entry-form.tsx';

const { title, text } = knowledgeTextInputSchema.shape;
const rules = {
  title: { validate: validateWith(title, () => adminWords().enterTitle) },
  text: { validate: validateWith(text, () => adminWords().enterText) },
};

interface TextFormProps {
  /** The text that is changed; absent for a new one. */
  before: KnowledgeText | undefined;
  host: string;
  onDirty: (isDirty: boolean) => void;
  onClose: () => void;
}

export function TextForm({ before, host, onDirty, onClose }: TextFormProps) {
  const queries = useQueryClient();
  const { entry, ...fields } = useFields<{ title: string; text: string }>(
    { title: before?.title ?? '', text: before?.text ?? '' },
    rules,
    async (form) => {
      await saveEntry(texts, before, { ...form, host });
      await queries.invalidateQueries({ queryKey: [texts.key] });
      showToast(adminWords().savedNamed(form.title));
      onClose();
    },
  );
  return (
    <EntryForm fields={fields} onDirty={onDirty}>
      <TextField
        required
        dir="auto"
        autoComplete="off"
        label={adminWords().textTitle}
        hint={adminWords().textTitleHint}
        {...entry('title')}
      />
      <TextAreaField
        required
        dir="auto"
        rows={8}
        label={adminWords().textBody}
        hint={adminWords().textBodyHint}
        {...entry('text')}
      />
    </EntryForm>
  );
}
