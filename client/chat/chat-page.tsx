import { useRef, useState } from 'react';
import { Loader } from '../ui/loader.tsx';
import { usePart } from '../ui/use-part.ts';
import { AskingPanel } from './asking-panel.tsx';
import type { Submitted } from './attachments.ts';
import { DropZone } from './drop-zone.tsx';
import { focusInput } from './focus-input.ts';
import { Heading } from './heading.tsx';
import { Hints } from './hints.tsx';
import { mayUpload } from './may-upload.ts';
import { Messages } from './messages.tsx';
import { nothingRestored, type Restored } from './restored.ts';
import { useArrival } from './use-arrival.ts';
import { useAsking } from './use-asking.ts';
import { useKeeping } from './use-keeping.ts';
import { useOwnership } from './use-ownership.ts';
import { useRestored } from './use-restored.ts';

const loadAttachDialog = async () => (await import('./attach-dialog.tsx')).AttachDialog;

/** The chat of whoever is here, as this tab has kept it. Somebody else finds a new one: nobody reads what another person asked. */
export function ChatPage() {
  const { owner, count } = useOwnership();
  const restored = useRestored();
  if (!restored) return null;
  const isKept = count === 0;
  return <Chat key={count} owner={owner} begun={isKept ? restored : nothingRestored} isKept={isKept} />;
}

interface ChatProps {
  owner: string | undefined;
  begun: Restored;
  /** Whether what this tab keeps is for whoever is here. */
  isKept: boolean;
}

function Chat({ owner, begun, isKept }: ChatProps) {
  const asking = useAsking(begun, { owner, isKept });
  const { chat, attached } = asking;
  useKeeping(owner, { conversation: chat.conversation, attachments: attached.attachments });
  const input = useRef<HTMLTextAreaElement>(null);
  const dialog = usePart(loadAttachDialog);
  const [dialogOpen, setDialogOpen] = useState(false);
  const talking = chat.turns.length > 0 || chat.failure !== undefined;
  const onFiles = mayUpload() ? attached.addFiles : undefined;
  useArrival(input);

  function pickHint(text: string) {
    if (asking.send(text)) focusInput(input);
  }

  function openDialog() {
    setDialogOpen(true);
    void dialog.ask();
  }

  function attach(submitted: Submitted) {
    asking.submit(submitted);
    setDialogOpen(false);
  }

  return (
    <>
      <DropZone onFiles={onFiles}>
        <div className="chat" data-talking={talking || undefined}>
          <div className="conversation">
            <Heading talking={talking} />
            {talking && (
              <Messages
                turns={chat.turns}
                failure={chat.failure}
                links={attached.attachments.links}
                onRetry={chat.retry}
              />
            )}
          </div>
          <Hints disabled={chat.busy || attached.uploading} onPick={pickHint} />
          <AskingPanel
            asking={asking}
            input={input}
            talking={talking}
            onUpload={openDialog}
            onFiles={onFiles}
          />
        </div>
      </DropZone>
      {dialog.loading && <Loader overlay robot />}
      {dialog.toast}
      {dialog.part && (
        <dialog.part
          open={dialogOpen}
          url={asking.documentUrl.address}
          onClose={() => setDialogOpen(false)}
          onSubmit={attach}
        />
      )}
    </>
  );
}
