import { Play } from 'lucide-react';
import { useRef } from 'react';
import { IconButton } from '#client/ui/button.tsx';
import { adminWords } from '#client/words/admin-words.ts';
import { useHostAct } from './use-host-act.ts';

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
