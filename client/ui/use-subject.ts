import { type Ref, startTransition, useImperativeHandle, useState } from 'react';

export interface DialogHandle<Subject> {
  show: (subject: Subject) => void;
}

/**
 * State of a dialog about something that its caller shows through the ref. The dialog holds it, so that opening it doesn't
 * render the caller again. `onShow` runs before the dialog opens.
 */
export function useSubject<Subject>(ref: Ref<DialogHandle<Subject>>, onShow?: () => void) {
  const [subject, setSubject] = useState<Subject>();
  const [open, setOpen] = useState(false);

  useImperativeHandle(ref, () => ({
    show(next) {
      // Slow machines paint the press first.
      startTransition(() => {
        onShow?.();
        setSubject(() => next);
        setOpen(true);
      });
    },
  }));

  return { subject, open, close: () => setOpen(false) };
}
