import type { ChatMessage } from '#contract/chat.ts';
import { costOf, cutToTokens } from './fit-text.ts';
import type { PromptMessage } from './prompt-message.ts';

/** One long message must not push out all that was said before it. */
const mostOfOne = 0.5;

/** The newest messages that cost at most `tokens` together, from a visitor's one on; errors that were shown are no part of what was said. */
export function recentConversation(conversation: readonly ChatMessage[], tokens: number): PromptMessage[] {
  const recent: PromptMessage[] = [];
  let left = tokens;
  for (const message of conversation.toReversed()) {
    if (message.error || message.text.trim() === '') continue;
    const content = cutToTokens(message.text, Math.min(left, tokens * mostOfOne), 'end');
    if (content === undefined) break;
    left -= costOf(content);
    recent.unshift({ role: message.type === 'user' ? 'user' : 'assistant', content });
  }
  const first = recent.findIndex((message) => message.role === 'user');
  return first < 0 ? [] : recent.slice(first);
}
