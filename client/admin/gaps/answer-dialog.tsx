import { type Ref, type RefObject, useEffect, useState } from 'react';
import { actOnGap, useGapsChanged } from '#client/admin/calls/gap-calls.ts';
import { sentenceOf } from '#client/api.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog, DialogActions } from '#client/ui/dialog.tsx';
import { splitLines } from '#client/ui/fields/split-list.ts';
import { TextAreaField } from '#client/ui/fields/text-area-field.tsx';
import { useFields } from '#client/ui/fields/use-fields.ts';
import { validateWith } from '#client/ui/fields/validate-with.ts';
import { showToast } from '#client/ui/toast.tsx';
import { useDiscard } from '#client/ui/use-discard.tsx';
import { type DialogHandle, useSubject } from '#client/ui/use-subject.ts';
import { adminWords } from '#client/words/admin-words.ts';
import { words } from '#client/words/words.ts';
import type { Gap, TriedQuestion } from '#contract/chat/gaps.ts';
import { curatedAnswerInputSchema } from '#contract/knowledge/curated-answers.ts';
import { NearestPassage } from './nearest-passage.tsx';
import { TriedQuestions } from './tried-questions.tsx';

const { answer: answerSchema, sources: sourcesSchema } = curatedAnswerInputSchema.shape;
const rules = {
  answer: { validate: validateWith(answerSchema, () => adminWords().enterAnswer) },
  sources: {
    validate: (typed: unknown) =>
      sourcesSchema.safeParse(splitLines(String(typed))).error?.issues[0]?.message ?? (true as const),
  },
};

interface AnswerDialogProps {
  ref: Ref<DialogHandle<Gap>>;
  /** Takes the focus when the gap's row is gone. */
  list: RefObject<HTMLElement | null>;
}

/** Writes the answer of a gap, after showing how each of its questions would be answered with it. */
export function AnswerDialog({ ref, list }: AnswerDialogProps) {
  const { subject, open, close } = useSubject(ref);
  const { setDirty, tryToClose, leave, question } = useDiscard(close);
  const [saved, setSaved] = useState<Gap>();
  const isSaved = saved !== undefined && saved === subject;
  return (
    <Dialog
      open={open}
      title={subject?.title ?? ''}
      onClose={tryToClose}
      focusAfter={isSaved ? list : undefined}
    >
      {subject && (
        <AnswerForm
          key={subject.id}
          gap={subject}
          onDirty={setDirty}
          onSaved={() => setSaved(subject)}
          onClose={leave}
        />
      )}
      {question}
    </Dialog>
  );
}

interface Values {
  answer: string;
  sources: string;
}

interface Tried {
  questions: TriedQuestion[];
  /** The values that were tried; nothing that is typed since is among them. */
  of: Values;
  isSaved: boolean;
}

interface AnswerFormProps {
  gap: Gap;
  onDirty: (isDirty: boolean) => void;
  onSaved: () => void;
  onClose: () => void;
}

function AnswerForm({ gap, onDirty, onSaved, onClose }: AnswerFormProps) {
  const [tried, setTried] = useState<Tried>();
  const changed = useGapsChanged();
  const form = (isPreview: boolean) => async (values: Values) => {
    const sources = splitLines(values.sources);
    const act = { action: 'answer' as const, answer: values.answer, sources, preview: isPreview };
    const { questions } = await actOnGap(gap.id, act);
    setTried({ questions, of: values, isSaved: !isPreview });
    if (isPreview) return;
    onSaved();
    showToast(adminWords().answerSaved);
    await changed();
  };
  const [isPreview, setPreview] = useState(false);
  const { entry, failure, isDirty, isSubmitting, submit, watch } = useFields<Values>(
    { answer: '', sources: '' },
    rules,
    form(isPreview),
  );
  const isUnsaved = isDirty && tried?.isSaved !== true;
  useEffect(() => onDirty(isUnsaved), [onDirty, isUnsaved]);

  if (tried?.isSaved) {
    return (
      <div className="flex flex-col gap-6">
        <TriedQuestions title={adminWords().nowAnswered} questions={tried.questions} />
        <DialogActions error={undefined}>
          <Button onClick={onClose}>{words().done}</Button>
        </DialogActions>
      </div>
    );
  }
  return (
    <form noValidate className="flex flex-col gap-6" onSubmit={submit}>
      <NearestPassage nearest={gap.nearest} />
      <TextAreaField
        label={adminWords().yourAnswer}
        hint={adminWords().yourAnswerHint}
        required
        dir="auto"
        rows={5}
        {...entry('answer')}
      />
      <TextAreaField
        label={adminWords().answerSources}
        hint={adminWords().answerSourcesHint}
        dir="ltr"
        spellCheck={false}
        {...entry('sources')}
      />
      {tried && tried.of.answer === watch('answer') && (
        <TriedQuestions title={adminWords().wouldBeAnswered} questions={tried.questions} />
      )}
      <DialogActions
        error={failure === undefined ? undefined : sentenceOf(failure, adminWords().gapNotSaved)}
      >
        <Button type="submit" kind="outline" disabled={isSubmitting} onClick={() => setPreview(true)}>
          {adminWords().previewAnswers}
        </Button>
        <Button type="submit" disabled={isSubmitting} onClick={() => setPreview(false)}>
          {adminWords().saveAnswer}
        </Button>
      </DialogActions>
    </form>
  );
}
