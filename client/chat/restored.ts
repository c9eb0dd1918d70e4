import { type Attachments, noAttachments } from './attachments.ts';
import { type Conversation, emptyConversation } from './conversation.ts';

/** What a chat begins with. */
export interface Restored {
  conversation: Conversation;
  attachments: Attachments;
}

export const nothingRestored: Restored = { conversation: emptyConversation, attachments: noAttachments };
