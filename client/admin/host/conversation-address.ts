import { hostParameter } from '#client/files/host/host-parameter.ts';
import { screenPath } from '#client/navigation/area.ts';
import type { ConversationRow } from '#contract/chat/conversations.ts';

/** Returns the address of a conversation's screen, which names the host. */
export function conversationScreen({ id, host }: Pick<ConversationRow, 'id' | 'host'>): string {
  const path = screenPath(`/admin/conversations/${encodeURIComponent(id)}`);
  return `${path}?${new URLSearchParams({ [hostParameter]: host })}`;
}
