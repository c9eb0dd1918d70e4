import { Headset } from 'lucide-react';
import type { Turn } from '#client/chat/turn.ts';
import { IconButton } from '#client/ui/button.tsx';
import { useLazyDialog } from '#client/ui/use-lazy-dialog.ts';
import { agentWords } from '#client/words/agent-words.ts';
import { loadHandoverDialog } from './load-handover-dialog.ts';

/** Opens the form to reach the host's people, with or without a conversation before. */
export default function HandoverButton({ turns }: { turns: readonly Turn[] }) {
  const { Dialog, ref, show } = useLazyDialog(loadHandoverDialog);
  return (
    <>
      <IconButton
        label={agentWords().writeToPeople}
        onClick={() => show({ conversationId: conversationOf(turns), reason: 'button' })}
      >
        <Headset size={20} aria-hidden="true" />
      </IconButton>
      {Dialog && <Dialog ref={ref} />}
    </>
  );
}

/** Returns the id of the conversation that turns belong to; undefined if the server knows none. */
function conversationOf(turns: readonly Turn[]): string | undefined {
  return turns.findLast(({ answer }) => answer.ids)?.answer.ids?.conversationId;
}
