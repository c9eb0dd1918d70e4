import { useSyncExternalStore } from 'react';
import { readFromTab, storedOwner, writeToTab } from '#client/chat/tab/tab-storage.ts';

/** How the visitor's confirmation of a write ended. */
export type Outcome =
  | { state: 'asked' | 'sending' | 'done' | 'unknown' | 'cancelled' }
  /** `detail` is the server's sentence, or empty. What is lost may have been sent or not, and can be sent again. */
  | { state: 'failed' | 'lost'; detail: string };

const lost: Outcome = { state: 'lost', detail: '' };

/** Outcomes that a tab remembers, the newest. */
const most = 50;

/** Outcomes by id, so that a card that is shown again doesn't ask again. */
const outcomes = new Map<string, Outcome>();
const listeners = new Set<() => void>();

/** Returns how a write ended in this tab, also for a card that was not there when it was sent; after a reload too; what was being sent is lost then. */
export function useOutcome(id: string): Outcome {
  return useSyncExternalStore(subscribe, () => outcomeInTab(id));
}

function outcomeInTab(id: string): Outcome {
  const known = outcomes.get(id) ?? new Map(storedOutcomes()).get(id) ?? { state: 'asked' };
  outcomes.set(id, known);
  return known;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Remembers an outcome until its owner leaves or the tab closes. */
export function keepOutcome(id: string, outcome: Outcome): void {
  outcomes.set(id, outcome);
  for (const listener of listeners) listener();
  const others = storedOutcomes().filter(([other]) => other !== id);
  const newest = [...others, [id, outcome.state === 'sending' ? lost : outcome]].slice(-most);
  writeToTab('confirmed', storedOwner(), JSON.stringify(newest));
}

function storedOutcomes(): [string, Outcome][] {
  try {
    const stored: unknown = JSON.parse(readFromTab('confirmed') ?? '[]');
    return Array.isArray(stored) ? stored.flatMap(readEntry) : [];
  } catch {
    return [];
  }
}

function readEntry(entry: unknown): [string, Outcome][] {
  if (!Array.isArray(entry) || typeof entry[0] !== 'string') return [];
  const { state, detail } = Object(entry[1]);
  if (state === 'done' || state === 'unknown' || state === 'cancelled') return [[entry[0], { state }]];
  return state === 'failed' || state === 'lost' ? [[entry[0], { state, detail: String(detail ?? '') }]] : [];
}
