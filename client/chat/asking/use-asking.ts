import { aboutOf, type Submitted } from '#client/chat/attachments/attachments.ts';
import { useAttachments } from '#client/chat/attachments/use-attachments.ts';
import type { ChatState } from '#client/chat/tab/chat-state.ts';
import { useChat } from '#client/chat/use-chat.ts';
import { useDocumentUrl } from './use-document-url.ts';
import { useDraft } from './use-draft.ts';

export type Asking = ReturnType<typeof useAsking>;

export function useAsking(
  begun: ChatState,
  { owner, isKept }: { owner: string | undefined; isKept: boolean },
) {
  const draft = useDraft(owner, isKept);
  const attached = useAttachments(begun.attachments);
  const documentUrl = useDocumentUrl();
  const chat = useChat(begun.conversation, () => aboutOf(attached.attachments, documentUrl.address));

  return {
    chat,
    draft,
    attached,
    documentUrl,
    /** Returns false if the question has to wait for an answer, an upload or a valid URL. */
    send(text: string): boolean {
      const sent = !attached.uploading && documentUrl.check() && chat.send(text);
      if (sent) attached.removeRefused();
      return sent;
    },
    submit(submitted: Submitted) {
      attached.submit(submitted);
      // The URL is a chip now.
      if (submitted.url === documentUrl.address) documentUrl.change('');
    },
    reset() {
      chat.reset();
      attached.reset();
      documentUrl.reset();
    },
  };
}
