import { useEffect, useEffectEvent, useState } from 'react';
import { aboutOf, type Submitted } from '#client/chat/attachments/attachments.ts';
import { useAttachments } from '#client/chat/attachments/use-attachments.ts';
import type { ChatState } from '#client/chat/tab/chat-state.ts';
import { useChat } from '#client/chat/use-chat.ts';
import { useStopKey } from '#client/chat/use-stop-key.ts';
import { useDocumentUrl } from './use-document-url.ts';
import { useDraft } from './use-draft.ts';
import { useNamedAddresses } from './use-named-addresses.ts';

export type Asking = ReturnType<typeof useAsking>;

export function useAsking(
  begun: ChatState,
  { owner, isKept }: { owner: string | undefined; isKept: boolean },
) {
  const draft = useDraft(owner, isKept);
  const attached = useAttachments(begun.attachments);
  const documentUrl = useDocumentUrl();
  const named = useNamedAddresses(attached);
  const chat = useChat(begun.conversation, (query) =>
    aboutOf(attached.attachments, [documentUrl.address, ...named.attach(query)]),
  );
  const dropUnread = useEffectEvent(named.dropUnread);
  useEffect(() => dropUnread(chat.failure), [chat.failure]);
  const [cleared, setCleared] = useState<ChatState>();
  useStopKey(chat);

  function clear() {
    for (const part of [chat, attached, documentUrl, named]) part.reset();
  }

  return {
    chat,
    draft,
    attached,
    removeUrl: named.remove,
    documentUrl,
    /** Returns false if the question has to wait for an answer, an upload or a valid URL. */
    send(text: string): boolean {
      const sent = !attached.uploading && documentUrl.check() && chat.send(text);
      if (!sent) return false;
      attached.removeRefused();
      setCleared(undefined);
      return true;
    },
    submit(submitted: Submitted) {
      attached.submit(submitted);
      // The URL is a chip now.
      if (submitted.url === documentUrl.address) documentUrl.change('');
    },
    reset() {
      setCleared({ conversation: chat.stopped(), attachments: attached.attachments });
      clear();
    },
    /** Resets without a way back. */
    clear,
    /** Undoes the reset; undefined if there is nothing to undo. */
    undo:
      cleared &&
      (() => {
        chat.restore(cleared.conversation);
        attached.restore(cleared.attachments);
        setCleared(undefined);
      }),
  };
}
