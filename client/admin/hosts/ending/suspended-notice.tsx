import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { useHostAct } from './use-host-act.ts';

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
  const { run, isPending } = useHostAct({ id, act: 'resume', done: `Resumed ${host}`, onDone });
  if (isResumed) return null;
  return (
    <div
      role="note"
      className="mb-6 flex flex-wrap items-center justify-between gap-3 rounded-panel border border-hairline bg-panel p-4"
    >
      <p className="min-w-0 flex-1 basis-60 text-sm">
        <strong className="font-medium text-warning">Suspended.</strong> <bdi>{host}</bdi> answers “not found”
        to everybody. Nothing is lost.
      </p>
      <Button kind="outline" disabled={isPending} onClick={run}>
        Resume
      </Button>
    </div>
  );
}
