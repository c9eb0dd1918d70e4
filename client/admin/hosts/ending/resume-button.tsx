import { Play } from 'lucide-react';
import { IconButton } from '#client/ui/button.tsx';
import { useHostAct } from './use-host-act.ts';

/** Brings a suspended host back online. */
export function ResumeButton({ id, host }: { id: string; host: string }) {
  const { run, isPending } = useHostAct({ id, act: 'resume', done: `Resumed ${host}` });
  return (
    <IconButton label={`Resume ${host}`} disabled={isPending} onClick={run}>
      <Play size={18} aria-hidden="true" />
    </IconButton>
  );
}
