import { type Attachments, noAttachments } from '#client/chat/attachments/attachments.ts';
import { type Conversation, emptyConversation } from '#client/chat/conversation.ts';

/** A conversation and its attachments, as a chat starts with them. */
export interface ChatState {
  conversation: Conversation;
  attachments: Attachments;
}

export const emptyChat: ChatState = { conversation: emptyConversation, attachments: noAttachments };
