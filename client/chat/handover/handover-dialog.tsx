import { type Ref, useRef, useState } from 'react';
import { usePageConfig } from '#client/page-config.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog, DialogActions } from '#client/ui/dialog.tsx';
import { type DialogHandle, useSubject } from '#client/ui/use-subject.ts';
import { agentWords } from '#client/words/agent-words.ts';
import { words } from '#client/words/words.ts';
import { HandoverForm, type HandoverValues } from './handover-form.tsx';
import type { HandoverSubject } from './handover-subject.ts';

/** The form to reach a host's people, then thanks. */
export function HandoverDialog({ ref }: { ref: Ref<DialogHandle<HandoverSubject>> }) {
  const { subject, open, close } = useSubject(ref);
  const { hostsettings, aisettings } = usePageConfig();
  const { handover } = aisettings;
  const [sentFor, setSentFor] = useState<HandoverSubject>();
  const typed = useRef<HandoverValues>(undefined);
  if (!handover) return null;

  /** Escape and a press beside the dialog leave what is typed for the next time. */
  function finish(isSent: boolean) {
    typed.current = undefined;
    if (isSent) setSentFor(subject);
    else close();
  }

  return (
    <Dialog open={open} title={agentWords().writeTo(hostsettings.title)} onClose={close}>
      {sentFor !== undefined && sentFor === subject ? (
        <div className="flex flex-col gap-4">
          <p role="status">{agentWords().messageSent}</p>
          <DialogActions error={undefined}>
            <Button onClick={close}>{words().done}</Button>
          </DialogActions>
        </div>
      ) : (
        subject && (
          <HandoverForm
            handover={handover}
            subject={subject}
            typed={typed}
            onSent={() => finish(true)}
            onCancel={() => finish(false)}
          />
        )
      )}
    </Dialog>
  );
}
