import { z } from 'zod';

/** A block is taken to repeat once it is on this many pages, and on this share of those that were read. */
const minPages = 3;
const minShare = 0.2;
/** Limits of what one site may make this process count and store. */
const maxCounted = 200_000;
const maxRepeated = 2000;

const storedSchema = z.record(z.string(), z.string());

/** Blocks that repeat on a site's pages: menus, banners, footers. The first page that has one keeps it, so that nothing is lost. */
export interface Repeats {
  /** Counts the blocks of a page that was read. Returns true if more are known to repeat than before. */
  see(pageId: string, blocks: readonly string[]): boolean;
  /** Returns the keys to leave out of a page. */
  leaveOutOf(pageId: string): string[];
  /** Forgets blocks whose pages lost their text. */
  forget(isKept: (pageId: string) => boolean): boolean;
  toStored(): string;
  readonly size: number;
}

export function openRepeats(stored: string): Repeats {
  const keepers = new Map(Object.entries(storedSchema.parse(JSON.parse(stored))));
  const counts = new Map<string, { pages: number; first: string }>();
  const seen = new Set<string>();
  return {
    see(pageId, blocks) {
      if (seen.has(pageId)) return false;
      seen.add(pageId);
      const before = keepers.size;
      for (const key of new Set(blocks)) {
        const known = counts.get(key);
        if (known) known.pages++;
        else if (counts.size < maxCounted) counts.set(key, { pages: 1, first: pageId });
        const { pages, first } = counts.get(key) ?? { pages: 0, first: pageId };
        const repeats = pages >= minPages && pages >= minShare * seen.size;
        if (repeats && !keepers.has(key) && keepers.size < maxRepeated) keepers.set(key, first);
      }
      return keepers.size > before;
    },
    leaveOutOf: (pageId) => [...keepers].flatMap(([key, keeper]) => (keeper === pageId ? [] : [key])),
    forget(isKept) {
      const before = keepers.size;
      for (const [key, keeper] of keepers) if (!isKept(keeper)) keepers.delete(key);
      return keepers.size < before;
    },
    toStored: () => JSON.stringify(Object.fromEntries(keepers)),
    get size() {
      return keepers.size;
    },
  };
}
