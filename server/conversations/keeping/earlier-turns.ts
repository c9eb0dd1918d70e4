import type { ChatMessage } from '#contract/chat/chat.ts';

interface Turn {
  id: string;
  follows: string | null;
  question: string;
  answer: string;
}

/** Turns of a conversation that a question may lean on, and their characters. */
const mostTurns = 50;
const mostCharacters = 200_000;

/**
 * Returns the turns that lead to one, the last unless `to` names another, oldest first: each question says which answer it followed, so that
 * what was asked anew is left out.
 */
export function turnsThatLeadTo<Kept extends Turn>(turns: readonly Kept[], to?: string | null): Kept[] {
  const byId = new Map(turns.map((turn) => [turn.id, turn]));
  const chain: Kept[] = [];
  let next = (to ? byId.get(to) : undefined) ?? turns.at(-1);
  while (next && chain.length < mostTurns) {
    chain.push(next);
    // Each turn only once, whatever the store says.
    byId.delete(next.id);
    next = next.follows === null ? undefined : byId.get(next.follows);
  }
  return chain.toReversed();
}

/** Returns turns as messages; only the newest if they are long. */
export function messagesOf(turns: readonly Turn[]): ChatMessage[] {
  let room = mostCharacters;
  const newest = turns.toReversed().filter(({ question, answer }) => {
    room -= question.length + answer.length;
    return room >= 0;
  });
  return newest
    .toReversed()
    .flatMap(({ question, answer }): ChatMessage[] => [
      { type: 'user', text: question },
      ...(answer.trim() === '' ? [] : [{ type: 'bot' as const, text: answer }]),
    ]);
}
