import { type RefObject, useEffect, useRef, useState } from 'react';
import { loadMarkdown } from '#client/chat/answer/load-markdown.ts';
import { type Above, AskingPanel } from '#client/chat/asking/asking-panel.tsx';
import { focusInput } from '#client/chat/asking/focus-input.ts';
import { useAsking } from '#client/chat/asking/use-asking.ts';
import type { Submitted } from '#client/chat/attachments/attachments.ts';
import { useAskedFile } from '#client/chat/attachments/use-asked-file.ts';
import { useMayUpload } from '#client/chat/attachments/use-uploads.ts';
import { type ChatState, emptyChat } from '#client/chat/tab/chat-state.ts';
import { useOwnership } from '#client/chat/tab/use-ownership.ts';
import { useRestoreChat } from '#client/chat/tab/use-restore-chat.ts';
import { useStoreChat } from '#client/chat/tab/use-store-chat.ts';
import { Loader } from '#client/ui/loader.tsx';
import { useLazyPart } from '#client/ui/use-lazy-part.ts';
import { ConversationView } from './conversation-view.tsx';
import { DropZone } from './drop-zone.tsx';
import { FirstSteps } from './first-steps.tsx';
import { Heading } from './heading.tsx';
import { Hints } from './hints.tsx';
import { preloadReader } from './use-chat.ts';
import { useOpenSource } from './use-open-source.ts';

const loadAttachDialog = async () =>
  (await import('#client/chat/attachments/attach-dialog.tsx')).AttachDialog;

/** The chat, as this tab stores it. Another person gets a new one and never sees what was asked before. */
export function ChatPage({ above }: { above?: Above }) {
  const { owner, count } = useOwnership();
  const restored = useRestoreChat();
  if (!restored) return null;
  const isKept = count === 0;
  return (
    <Chat key={count} owner={owner} begun={isKept ? restored : emptyChat} isKept={isKept} above={above} />
  );
}

interface ChatProps {
  owner: string | undefined;
  begun: ChatState;
  /** True if the tab's stored chat belongs to whoever is here. */
  isKept: boolean;
  above: Above | undefined;
}

function Chat({ owner, begun, isKept, above }: ChatProps) {
  const asking = useAsking(begun, { owner, isKept });
  const { chat, attached } = asking;
  useStoreChat(owner, { conversation: chat.conversation, attachments: attached.attachments });
  const input = useRef<HTMLTextAreaElement>(null);
  const dialog = useAttachDialog();
  const talking = chat.turns.length > 0 || chat.failure !== undefined;
  const { files, urls } = attached.attachments;
  const hasSource = files.length + urls.length > 0 || asking.documentUrl.address !== '';
  const onFiles = useMayUpload() ? attached.addFiles : undefined;
  const source = useOpenSource(chat.turns);
  useFirstInput(input);
  useAskedFile(attached.submit);

  function pickHint(text: string) {
    if (asking.send(text)) focusInput(input);
  }

  function putBack(text: string) {
    asking.draft.put(text);
    focusInput(input);
  }

  function attach(submitted: Submitted) {
    asking.submit(submitted);
    dialog.close();
  }

  return (
    <>
      <DropZone onFiles={onFiles}>
        <div className="chat" data-talking={talking || undefined}>
          <div className="conversation">
            <Heading talking={talking} />
            {talking && (
              <ConversationView chat={chat} onAsk={pickHint} onType={putBack} onOpenSource={source.open} />
            )}
          </div>
          <Hints disabled={chat.busy || attached.uploading} onPick={pickHint} />
          <AskingPanel {...{ asking, above, input, talking, onFiles }} onUpload={dialog.open} />
          {!talking && !hasSource && <FirstSteps onUpload={dialog.open} />}
          {source.Panel && source.answer && (
            <source.Panel
              answer={source.answer}
              opened={source.opened}
              links={attached.attachments.links}
              onMove={source.move}
              onClose={source.close}
            />
          )}
        </div>
      </DropZone>
      {dialog.loading && <Loader overlay robot />}
      {dialog.part && (
        <dialog.part
          open={dialog.isOpen}
          url={asking.documentUrl.address}
          onClose={dialog.close}
          onSubmit={attach}
        />
      )}
    </>
  );
}

function useAttachDialog() {
  const { part, loading, ask } = useLazyPart(loadAttachDialog);
  const [isOpen, setOpen] = useState(false);
  return {
    part,
    loading,
    isOpen,
    open() {
      setOpen(true);
      void ask();
    },
    close: () => setOpen(false),
  };
}

const signsOfUse = ['pointerdown', 'keydown'];

/** Focuses the input, and preloads the code for answers at the first key or press. */
function useFirstInput(input: RefObject<HTMLTextAreaElement | null>) {
  useEffect(() => focusInput(input), [input]);

  useEffect(() => {
    const waiting = new AbortController();
    for (const sign of signsOfUse) {
      addEventListener(
        sign,
        () => {
          waiting.abort();
          preloadReader();
          loadMarkdown().catch(() => {});
        },
        { signal: waiting.signal, passive: true },
      );
    }
    return () => waiting.abort();
  }, []);
}
