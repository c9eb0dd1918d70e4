import { useState } from 'react';
import { useHostAct } from '#client/admin/host/use-host-act.ts';
import { Button } from '#client/ui/button.tsx';
import { adminWords } from '#client/words/admin-words.ts';
import { filled } from '#client/words/filled.ts';

interface SuspendedNoticeProps {
  id: string;
  host: string;
  /** Takes the focus, whose button is gone. */
  onResumed: () => void;
}

/** Says over the form of a suspended host that nobody can reach it, until it is resumed. */
export function SuspendedNotice({ id, host, onResumed }: SuspendedNoticeProps) {
  const [isResumed, setResumed] = useState(false);
  const onDone = () => {
    setResumed(true);
    onResumed();
  };
  const { run, isPending } = useHostAct({ id, act: 'resume', done: adminWords().resumedNamed(host), onDone });
  if (isResumed) return null;
  return (
    <div
      role="note"
      className="mb-6 flex flex-wrap items-center justify-between gap-3 rounded-panel border border-hairline bg-panel p-4"
    >
      <p className="min-w-0 flex-1 basis-60 text-sm">
        <strong className="font-medium text-warning">{adminWords().suspended}.</strong>{' '}
        {filled(adminWords().suspendedHost, <bdi>{host}</bdi>)}
      </p>
      <Button kind="outline" disabled={isPending} onClick={run}>
        {adminWords().resume}
      </Button>
    </div>
  );
}
