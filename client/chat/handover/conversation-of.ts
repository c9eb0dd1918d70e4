import type { Turn } from '#client/chat/turn.ts';

/** Returns the id of the conversation that turns belong to; undefined if the server knows none. */
export function conversationOf(turns: readonly Turn[]): string | undefined {
  return turns.findLast(({ answer }) => answer.ids)?.answer.ids?.conversationId;
}
