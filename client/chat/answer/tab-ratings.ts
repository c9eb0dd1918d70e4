import { readFromTab, writeToTab } from '#client/chat/tab/tab-storage.ts';
import type { Rating } from '#contract/chat/conversations.ts';

/** Ratings that a tab remembers, the newest. */
const most = 200;

/** Returns how an answer was rated in this tab. */
export function ratingInTab(answerId: string): Rating | undefined {
  return ratings().get(answerId);
}

/** Remembers a rating for as long as the tab's conversation, so that a reload shows it. */
export function keepRating(owner: string | undefined, answerId: string, rating: Rating): void {
  const kept = [...ratings()].filter(([id]) => id !== answerId);
  const newest = [...kept, [answerId, rating] as const].slice(-most);
  writeToTab('ratings', owner, newest.map(([id, value]) => `${id}:${value}`).join());
}

function ratings(): Map<string, Rating> {
  const pairs = (readFromTab('ratings') ?? '').split(',').map((pair) => pair.split(':'));
  return new Map(
    pairs.flatMap(([id = '', value]) => (value === 'up' || value === 'down' ? [[id, value]] : [])),
  );
}
