import type { Turn } from '#client/chat/turn.ts';

/**
 * Returns the ids of the conversations that turns and their other branches are kept in. There is more than one if the server began another,
 * for example because the first was deleted elsewhere.
 */
export function keptConversations(turns: readonly Turn[]): string[] {
  const ids = turns.flatMap(({ answer, branches }) => [
    ...(answer.ids ? [answer.ids.conversationId] : []),
    ...keptConversations([...(branches?.before ?? []), ...(branches?.after ?? [])].flat()),
  ]);
  return [...new Set(ids)];
}
