import { namedVisitor } from '#client/session/named-visitor.ts';
import type { AskRequest } from '#contract/chat.ts';
import type { Turn } from './turn.ts';

/** Returns what a question says of the conversation that it continues, and of who asks. */
export function continuationOf(
  earlier: readonly Turn[],
): Pick<AskRequest, 'conversationId' | 'follows' | 'visitor'> {
  const last = earlier.findLast(({ answer }) => answer.ids)?.answer.ids;
  const proof = namedVisitor()?.proof;
  return {
    ...(last && { conversationId: last.conversationId, follows: last.answerId }),
    ...(proof !== undefined && { visitor: proof }),
  };
}
