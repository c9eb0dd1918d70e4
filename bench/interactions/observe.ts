/** Runs in the page and collects interactions, each with its longest event. `window.takeInteractions()` returns their milliseconds from the press to the next paint, in steps of 8, and clears them. */
export function observeInteractions(): void {
  const longest = new Map<number, number>();
  const observer = new PerformanceObserver((list) => gather(list.getEntries()));

  function gather(entries: PerformanceEntryList): void {
    for (const entry of entries) {
      const id = 'interactionId' in entry ? Number(entry.interactionId) : 0;
      if (id > 0) longest.set(id, Math.max(longest.get(id) ?? 0, entry.duration));
    }
  }

  function takeInteractions(): number[] {
    gather(observer.takeRecords());
    const durations = [...longest.values()];
    longest.clear();
    return durations;
  }

  // 16 is the least that browsers accept.
  observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  Object.assign(window, { takeInteractions });
}
