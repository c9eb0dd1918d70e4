import type { Turn } from '#client/chat/turn.ts';
import { words } from '#client/words/words.ts';

/** Returns why an answer did not come to its end; `undefined` if it did, or still may. */
export function endingOf({ state, detail }: Turn): string | undefined {
  if (state === 'stopped') return words().stopped;
  return state === 'failed' ? (detail ?? words().wentWrong) : undefined;
}
