/** Ages of what waits. */
export interface WaitingAges {
  /** Call when something begins to wait; the returned function when it waits no more. */
  begin(): () => void;
  /** Returns how long the oldest has waited; 0 if nothing waits. */
  oldestSeconds(): number;
}

export function createWaitingAges(clock: () => number = () => performance.now()): WaitingAges {
  // Sets keep the order in which entries were added.
  const waiting = new Set<{ since: number }>();
  return {
    begin() {
      const entry = { since: clock() };
      waiting.add(entry);
      return () => waiting.delete(entry);
    },
    oldestSeconds() {
      const oldest = waiting.values().next().value;
      return oldest ? (clock() - oldest.since) / 1000 : 0;
    },
  };
}
