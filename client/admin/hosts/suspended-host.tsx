import { Play } from 'lucide-react';
import { useRef } from 'react';
import { useHostAct } from '#client/admin/host/use-host-act.ts';
import { IconButton } from '#client/ui/button.tsx';
import { adminWords } from '#client/words/admin-words.ts';

/** Name of a suspended host in the list, with its state as a word with a dot. */
export function SuspendedHost({ host }: { host: string }) {
  return (
    <span className="flex min-w-0 flex-col items-start">
      <bdi className="max-w-full sm:truncate" title={host}>
        {host}
      </bdi>
      <span className="inline-flex shrink-0 items-center gap-1.5 text-xs font-normal text-warning">
        <span aria-hidden="true" className="size-2 rounded-full bg-warning" />
        {adminWords().suspended}
      </span>
    </span>
  );
}

/** Brings a suspended host back online. It disappears with that, so the row's next action takes the focus. */
export function ResumeButton({ id, host }: { id: string; host: string }) {
  const button = useRef<HTMLButtonElement>(null);
  const onDone = () => {
    const next = button.current?.nextElementSibling;
    if (next instanceof HTMLElement) next.focus();
  };
  const { run, isPending } = useHostAct({ id, act: 'resume', done: adminWords().resumedNamed(host), onDone });
  return (
    <IconButton ref={button} label={adminWords().resumeHost(host)} disabled={isPending} onClick={run}>
      <Play size={18} aria-hidden="true" />
    </IconButton>
  );
}
