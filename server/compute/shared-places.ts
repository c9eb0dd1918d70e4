/** Places that several share, such as hosts those of a process. */
export interface SharedPlaces {
  /**
   * True if a place is free for the sharer. Of ten places or more, the last tenth is for those who have fewer than are free; of fewer,
   * the last one is for whoever hasn't all others. So no one can take them all.
   */
  mayTake(sharer: string): boolean;
  take(sharer: string): void;
  giveBack(sharer: string): void;
  taken(): number;
}

export function createSharedPlaces(limit: number): SharedPlaces {
  const bySharer = new Map<string, number>();
  const reserved = limit > 1 ? Math.ceil(limit / 10) : 0;
  let taken = 0;

  function change(sharer: string, difference: 1 | -1): void {
    taken += difference;
    const count = (bySharer.get(sharer) ?? 0) + difference;
    if (count > 0) bySharer.set(sharer, count);
    else bySharer.delete(sharer);
  }

  return {
    mayTake(sharer) {
      const own = bySharer.get(sharer) ?? 0;
      const free = limit - taken;
      if (free > reserved || own < free) return true;
      return limit < 10 && free > 0 && own < taken;
    },
    take: (sharer) => change(sharer, 1),
    giveBack: (sharer) => change(sharer, -1),
    taken: () => taken,
  };
}
