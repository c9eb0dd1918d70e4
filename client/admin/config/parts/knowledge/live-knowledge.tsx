import { useState } from 'react';
import type { AskedDialog } from '#client/admin/knowledge/asked-dialog.ts';
import { lateDialog } from '#client/ui/late-dialogs.tsx';
import { latePart } from '#client/ui/late-part.tsx';

const LiveList = latePart(async () => (await import('#client/admin/knowledge/live-list.tsx')).LiveList);
const LiveDialogs = lateDialog(
  async () => (await import('#client/admin/knowledge/live-dialogs.tsx')).LiveDialogs,
  ({ onClose }) => onClose(),
);

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
      <LiveList host={host} onEdit={onAsk} waiting={null} />
      {last && (
        <LiveDialogs open={asked !== undefined} asked={last} host={host} onClose={() => onAsk(undefined)} />
      )}
    </div>
  );
}
