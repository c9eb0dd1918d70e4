import '#client/zod-jitless.ts';
import { call, orUnexpected } from '#client/api.ts';
import {
  type Conversation,
  type ConversationList,
  conversationListSchema,
  conversationSchema,
} from '#contract/chat/conversations.ts';

export async function listConversations(
  query: Record<string, string>,
  signal: AbortSignal,
): Promise<ConversationList> {
  const response = await call('api', `/conversations?${new URLSearchParams(query)}`, { signal });
  const body: unknown = await response.json();
  return orUnexpected(() => conversationListSchema.parse(body));
}

export async function readConversation(id: string): Promise<Conversation> {
  const body: unknown = await (await call('api', pathOf(id))).json();
  return orUnexpected(() => conversationSchema.parse(body));
}

export function deleteConversation(id: string): Promise<Response> {
  return call('api', pathOf(id), { method: 'DELETE' });
}

function pathOf(id: string): string {
  return `/conversations/${encodeURIComponent(id)}`;
}
