import { type Attachments, noAttachments } from '#client/chat/attachments/attachments.ts';
import { type Conversation, emptyConversation } from '#client/chat/conversation.ts';

/** What a chat begins with. */
export interface Restored {
  conversation: Conversation;
  attachments: Attachments;
}

export const nothingRestored: Restored = { conversation: emptyConversation, attachments: noAttachments };
