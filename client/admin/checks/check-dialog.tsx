import { type Ref, useEffect } from 'react';
import { addCheck, changeCheck, useChecksChanged } from '#client/admin/calls/check-calls.ts';
import { CallFailed, sentenceOf } from '#client/api.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog, DialogActions } from '#client/ui/dialog.tsx';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { TextAreaField } from '#client/ui/fields/text-area-field.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { useFields } from '#client/ui/fields/use-fields.ts';
import { validateWith } from '#client/ui/fields/validate-with.ts';
import { showToast } from '#client/ui/toast.tsx';
import { useDiscard } from '#client/ui/use-discard.tsx';
import { type DialogHandle, useSubject } from '#client/ui/use-subject.ts';
import { adminWords } from '#client/words/admin-words.ts';
import { type Check, checkInputSchema, type Expected } from '#contract/chat/checks.ts';

/** The check to change; absent for a new one. */
export type CheckSubject = { check?: Check };

const { question, expect } = checkInputSchema.shape;
const { contains, cites } = expect.shape;
const orEmpty = (schema: typeof contains | typeof cites) => (typed: unknown) =>
  String(typed).trim() === '' || validateWith(schema)(typed);

const rules = {
  question: { validate: validateWith(question, () => adminWords().enterCheckQuestion) },
  contains: { validate: orEmpty(contains) },
  cites: { validate: orEmpty(cites) },
};

interface Values {
  question: string;
  contains: string;
  cites: string;
  kind: string;
}

/** Adds a check, or changes one. */
export function CheckDialog({ ref, host }: { ref: Ref<DialogHandle<CheckSubject>>; host: string }) {
  const { subject, open, close } = useSubject(ref);
  const { setDirty, tryToClose, leave, question: toDiscard } = useDiscard(close);
  const title = subject?.check ? adminWords().editCheck : adminWords().addCheck;
  return (
    <Dialog open={open} title={title} onClose={tryToClose}>
      {subject && (
        <CheckForm
          key={subject.check?.id ?? ''}
          host={host}
          check={subject.check}
          onDirty={setDirty}
          onClose={leave}
        />
      )}
      {toDiscard}
    </Dialog>
  );
}

interface CheckFormProps {
  host: string;
  check: Check | undefined;
  onDirty: (isDirty: boolean) => void;
  onClose: () => void;
}

function CheckForm({ host, check, onDirty, onClose }: CheckFormProps) {
  const changed = useChecksChanged();
  const { entry, failure, isDirty, isSubmitting, submit } = useFields<Values>(
    valuesOf(check),
    rules,
    async (values) => {
      const expected = expectedOf(values);
      if (Object.keys(expected).length === 0) {
        throw new CallFailed(undefined, { contains: adminWords().expectSomething });
      }
      const wanted = { question: values.question, expect: expected };
      await (check ? changeCheck(check, wanted) : addCheck(host, wanted));
      await changed();
      showToast(adminWords().checkSaved);
      onClose();
    },
  );
  useEffect(() => onDirty(isDirty), [onDirty, isDirty]);
  return (
    <form noValidate className="flex flex-col gap-6" onSubmit={submit}>
      <TextAreaField label={adminWords().checkQuestion} required dir="auto" {...entry('question')} />
      <TextAreaField
        label={adminWords().checkContains}
        hint={adminWords().checkContainsHint}
        dir="auto"
        {...entry('contains')}
      />
      <TextField
        label={adminWords().checkCites}
        hint={adminWords().checkCitesHint}
        dir="auto"
        {...entry('cites')}
      />
      <SelectField label={adminWords().checkKind} {...entry('kind')}>
        <option value="any">{adminWords().anyKind}</option>
        <option value="answers">{adminWords().mustAnswer}</option>
        <option value="refuses">{adminWords().mustRefuse}</option>
        <option value="handsOver">{adminWords().mustHandOver}</option>
      </SelectField>
      <DialogActions
        error={failure === undefined ? undefined : sentenceOf(failure, adminWords().checkNotSaved)}
      >
        <Button type="submit" disabled={isSubmitting}>
          {adminWords().save}
        </Button>
      </DialogActions>
    </form>
  );
}

function valuesOf(check: Check | undefined): Values {
  const { contains = '', cites = '', refuses, handsOver } = check?.expect ?? {};
  const kind =
    refuses !== undefined ? (refuses ? 'refuses' : 'answers') : handsOver === true ? 'handsOver' : 'any';
  return { question: check?.question ?? '', contains, cites, kind };
}

function expectedOf({ contains, cites, kind }: Values): Expected {
  return {
    ...(contains.trim() === '' ? {} : { contains: contains.trim() }),
    ...(cites.trim() === '' ? {} : { cites: cites.trim() }),
    ...(kind === 'answers' ? { refuses: false } : {}),
    ...(kind === 'refuses' ? { refuses: true } : {}),
    ...(kind === 'handsOver' ? { handsOver: true } : {}),
  };
}
