export interface Interaction {
  /** Milliseconds from the press to the next paint, in steps of 8. */
  duration: number;
}

/** Runs in the page: gathers interactions, each with the longest of its events. `window.takeInteractions()` answers and forgets them. */
export function observeInteractions(): void {
  const longest = new Map<number, number>();
  const observer = new PerformanceObserver((list) => gather(list.getEntries()));

  function gather(entries: PerformanceEntryList): void {
    for (const entry of entries) {
      const id = 'interactionId' in entry ? Number(entry.interactionId) : 0;
      if (id > 0) longest.set(id, Math.max(longest.get(id) ?? 0, entry.duration));
    }
  }

  function takeInteractions(): Interaction[] {
    gather(observer.takeRecords());
    const taken = [...longest.values()].map((duration) => ({ duration }));
    longest.clear();
    return taken;
  }

  // 16 is the least that browsers take.
  observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  Object.assign(window, { takeInteractions });
}
