import type { ChatMessage } from '#contract/chat/chat.ts';
import type { Turn } from './turn.ts';

/** Characters of the conversation that are sent with a question; older messages are left out. */
const contextLimit = 200_000;

/** Returns the conversation for `query_context`, oldest first, without questions whose answer failed; only its newest part if it is long. */
export function toMessages(turns: readonly Turn[]): ChatMessage[] {
  const told = turns.filter(({ state }) => state !== 'failed');
  const messages = told.flatMap(({ query, answer }): ChatMessage[] => [
    { type: 'user', text: query },
    { type: 'bot', text: answer.text.slice(0, 100_000) },
  ]);
  let room = contextLimit;
  const newest = messages.toReversed().filter(({ text }) => {
    room -= text.length;
    return text !== '' && room >= 0;
  });
  return newest.slice(0, 500).toReversed();
}
