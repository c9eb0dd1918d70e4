import { Suspense, useState } from 'react';
import { lazyScreen } from '#client/navigation/lazy-screen.ts';
import type { AskedDialog } from './live/asked-dialog.ts';

const LiveList = lazyScreen(async () => ({ default: (await import('./live/live-list.tsx')).LiveList }));
const LiveDialogs = lazyScreen(async () => ({
  default: (await import('./live/live-dialogs.tsx')).LiveDialogs,
}));

interface LiveKnowledgeProps {
  host: string;
  /** The dialog that is open. */
  asked: AskedDialog | undefined;
  onAsk: (asked: AskedDialog | undefined) => void;
}

/** The list of websites, texts and answers with its dialogs, which load when they are first asked for. */
export function LiveKnowledge({ host, asked, onAsk }: LiveKnowledgeProps) {
  // Kept while its dialog closes.
  const [last, setLast] = useState(asked);
  if (asked !== undefined && asked !== last) setLast(asked);
  return (
    <div className="not-has-[li]:hidden">
      <Suspense fallback={<div className="h-14" />}>
        <LiveList host={host} onEdit={onAsk} />
      </Suspense>
      <Suspense>
        {last && (
          <LiveDialogs open={asked !== undefined} asked={last} host={host} onClose={() => onAsk(undefined)} />
        )}
      </Suspense>
    </div>
  );
}
