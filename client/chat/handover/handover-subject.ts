import type { HandoverReason } from '#contract/chat/chat.ts';

/** The subject that a visitor writes about, and what led to it. */
export interface HandoverSubject {
  conversationId: string | undefined;
  reason: HandoverReason | 'button';
}
