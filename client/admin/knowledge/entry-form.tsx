import { type FormEvent, type ReactNode, useEffect } from 'react';
import { sentenceOf } from '#client/api.ts';
import { Button } from '#client/ui/button.tsx';
import { DialogActions } from '#client/ui/dialog.tsx';
import { adminWords } from '#client/words/admin-words.ts';

interface EntryFormProps {
  /** State of the form, as `useFields` returns it. */
  fields: {
    failure: unknown;
    isDirty: boolean;
    isSubmitting: boolean;
    submit: (event: FormEvent<HTMLFormElement>) => void;
  };
  onDirty: (isDirty: boolean) => void;
  children: ReactNode;
}

/** The form of a piece of knowledge in its dialog; its fields are the children. */
export function EntryForm({ fields, onDirty, children }: EntryFormProps) {
  const { failure, isDirty, isSubmitting, submit } = fields;
  useEffect(() => onDirty(isDirty), [onDirty, isDirty]);
  return (
    <form noValidate className="flex flex-col gap-6" onSubmit={submit}>
      <div className="flex flex-col gap-4">{children}</div>
      <DialogActions error={failure === undefined ? undefined : sentenceOf(failure, adminWords().notSaved)}>
        <Button type="submit" disabled={isSubmitting}>
          {isSubmitting ? adminWords().saving : adminWords().save}
        </Button>
      </DialogActions>
    </form>
  );
}
