import { Headset } from 'lucide-react';
import type { Answer } from '#client/chat/answer/answer.ts';
import { usePageConfig } from '#client/page-config.ts';
import { Button } from '#client/ui/button.tsx';
import { useLazyDialog } from '#client/ui/use-lazy-dialog.ts';
import { agentWords } from '#client/words/agent-words.ts';
import { loadHandoverDialog } from './load-handover-dialog.ts';
import { openingSentence } from './opening-sentence.ts';
import { useIsSent } from './sent.ts';

const panel = 'flex flex-wrap items-center gap-x-4 gap-y-3 rounded-panel border border-hairline bg-panel p-4';

/** Offers the form to reach the host's people where an answer didn't help, or isn't what was asked for. */
export default function HandoverOffer({ answer: { ids, handover } }: { answer: Answer }) {
  const { Dialog, ref, show } = useLazyDialog(loadHandoverDialog);
  const isSent = useIsSent();
  const settings = usePageConfig().aisettings.handover;
  if (!settings || !handover) return null;
  const opening = openingSentence(settings);
  // After the other reasons the answer itself has already offered it.
  const isAsking = handover === 'unsure';
  const hasText = isAsking || isSent || opening !== undefined;
  return (
    <aside className={`ms-10 print:hidden ${hasText ? panel : 'flex'}`}>
      {hasText && (
        <div dir="auto" className="min-w-0 flex-1 basis-56 text-sm">
          {isSent && <p>{agentWords().messageSent}</p>}
          {isAsking && !isSent && <p className="font-medium">{agentWords().handoverOffer}</p>}
          {opening && !isSent && <p className="text-ink-soft">{opening}</p>}
        </div>
      )}
      <Button kind="outline" onClick={() => show({ conversationId: ids?.conversationId, reason: handover })}>
        <Headset size={16} aria-hidden="true" />
        {agentWords().writeToPeople}
      </Button>
      {Dialog && <Dialog ref={ref} />}
    </aside>
  );
}
