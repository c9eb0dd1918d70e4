import '#client/zod-jitless.ts';
import { call, orUnexpected, post } from '#client/api.ts';
import {
  type OwnConversation,
  type OwnConversationRow,
  ownConversationRowSchema,
  ownConversationSchema,
  pageOf,
  type SharedConversation,
  sharedConversationSchema,
  shareLinkSchema,
} from '#contract/chat/conversations.ts';

const listSchema = pageOf(ownConversationRowSchema);

interface ListView {
  page: number;
  search: string;
}

export async function listConversations(
  { page, search }: ListView,
  signal: AbortSignal,
): Promise<{ items: OwnConversationRow[]; total: number }> {
  const query = new URLSearchParams({ page: String(page), ...(search && { q: search }) });
  const body: unknown = await (await call('ai', `/api/conversations?${query}`, { signal })).json();
  return orUnexpected(() => listSchema.parse(body));
}

export async function readConversation(id: string): Promise<OwnConversation> {
  const body: unknown = await (await call('ai', pathOf(id))).json();
  return orUnexpected(() => ownConversationSchema.parse(body));
}

export function renameConversation(id: string, title: string): Promise<Response> {
  return call('ai', pathOf(id), {
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ title }),
  });
}

export function deleteConversation(id: string): Promise<Response> {
  return call('ai', pathOf(id), { method: 'DELETE' });
}

/** Returns the link, which shows the conversation as it is now. */
export async function shareConversation(id: string): Promise<string> {
  const body: unknown = await (await post('ai', `${pathOf(id)}/share`, {})).json();
  return orUnexpected(() => shareLinkSchema.parse(body)).url;
}

export function unshareConversation(id: string): Promise<Response> {
  return call('ai', `${pathOf(id)}/share`, { method: 'DELETE' });
}

export async function readShared(token: string): Promise<SharedConversation> {
  const body: unknown = await (await call('ai', `/api/shared/${encodeURIComponent(token)}`)).json();
  return orUnexpected(() => sharedConversationSchema.parse(body));
}

function pathOf(id: string): string {
  return `/api/conversations/${encodeURIComponent(id)}`;
}
