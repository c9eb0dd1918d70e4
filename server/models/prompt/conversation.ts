import type { ChatMessage } from '#contract/chat/chat.ts';
import { costOf, cutToTokens } from './fit-text.ts';
import type { PromptMessage } from './prompt-message.ts';

/** Largest share of one message, so that a long one doesn't push out all before it. */
const mostOfOne = 0.5;

/** Returns the newest messages that cost at most `tokens` together, beginning with a visitor's; errors that were shown are left out. */
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
