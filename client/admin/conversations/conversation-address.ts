import { hostParameter } from '#client/files/host/host-parameter.ts';
import type { ConversationRow } from '#contract/conversations.ts';

/** Returns the address of a conversation's screen, which names the host. */
export function conversationScreen({ id, host }: Pick<ConversationRow, 'id' | 'host'>): string {
  return `/admin/conversations/${encodeURIComponent(id)}?${new URLSearchParams({ [hostParameter]: host })}`;
}
