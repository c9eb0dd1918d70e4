import { adminWords } from '#client/words/admin-words.ts';
import type { Site } from '#contract/knowledge/sites.ts';

/** A state as a word, and the colour of its dot. */
export interface StateWord {
  word: string;
  dot: 'bg-success' | 'bg-warning' | 'bg-danger' | 'bg-accent' | 'bg-control';
}

/** Returns a site's state for people. */
export function stateOfSite({ state, lastRun, pages }: Site): StateWord {
  if (state === 'running') return { word: adminWords().stateReading, dot: 'bg-accent' };
  if (state === 'paused') return { word: adminWords().statePaused, dot: 'bg-warning' };
  if (lastRun === undefined) return { word: adminWords().stateNotRead, dot: 'bg-control' };
  if (pages === 0) return { word: adminWords().stateProblem, dot: 'bg-danger' };
  return { word: adminWords().stateReady, dot: 'bg-success' };
}

/** True for a site that is one page. */
export function isOnePage({ depth, maxPages }: Pick<Site, 'depth' | 'maxPages'>): boolean {
  return depth === 0 && maxPages === 1;
}

/** Returns how many pages the run has dealt with. */
export function pagesDone({ lastRun }: Site): number {
  const { new: added = 0, changed = 0, same = 0, gone = 0, refused = 0 } = lastRun?.counts ?? {};
  return added + changed + same + gone + refused;
}
