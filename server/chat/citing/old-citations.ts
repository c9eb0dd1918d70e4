import type { ChatMessage } from '#contract/chat/chat.ts';
import { createPauses } from '#server/compute/pause.ts';
import { createCitationResolver } from './citations.ts';
import { piecesOf } from './pieces.ts';

/** No passage has such a number in the answers that are read: every number in them goes. */
const passageCount = 50;
const footnote = /\[\^(\d{1,4})\]:/g;

/**
 * Returns a conversation whose answers have no numbers of passages: those of the next question have the same numbers, and a model would repeat
 * the old ones.
 */
export async function withoutOldCitations(conversation: readonly ChatMessage[]): Promise<ChatMessage[]> {
  const pause = createPauses();
  const messages: ChatMessage[] = [];
  for (const message of conversation) {
    const text = message.type === 'bot' ? await withoutCitations(message.text, pause) : message.text;
    messages.push({ ...message, text });
  }
  return messages;
}

async function withoutCitations(text: string, pause: () => Promise<void> | undefined): Promise<string> {
  if (!/[[［【(（]/.test(text)) return text;
  const defined = new Set(Array.from(text.matchAll(footnote), ([, number]) => Number(number)));
  const citations = createCitationResolver(passageCount, {
    isKnown: () => false,
    isFootnote: (number) => defined.has(number),
  });
  let left = '';
  const add = (events: ReturnType<typeof citations.read>) => {
    for (const event of events) if (event.type === 'text') left += event.text;
  };
  for (const piece of piecesOf(text)) {
    add(citations.read(piece));
    await pause();
  }
  add(citations.end());
  return left;
}
