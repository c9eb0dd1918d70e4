import '#client/zod-jitless.ts';
import { call, orUnexpected } from '#client/api.ts';
import {
  type Conversation,
  type ConversationList,
  conversationListSchema,
  conversationSchema,
} from '#contract/conversations.ts';

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

/** Fetches an export and saves it as a file. */
export async function exportList(
  list: 'conversations' | 'handovers',
  query: Record<string, string>,
  format: 'csv' | 'jsonl',
): Promise<void> {
  const response = await call('api', `/${list}/export?${new URLSearchParams({ ...query, format })}`);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await response.blob());
  link.download = `${list}-${new Date().toISOString().slice(0, 10)}.${format}`;
  link.click();
  // Later, as the browser may read it only after this.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

function pathOf(id: string): string {
  return `/conversations/${encodeURIComponent(id)}`;
}
