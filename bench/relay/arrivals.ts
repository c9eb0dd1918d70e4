import { mulberry32 } from '../random.ts';

/** How people come: so many a second on average, one independent of another. */
export interface Arrivals {
  perSecond: number;
  seed: number;
}

/** When each of so many chats begins, in milliseconds from the first; all in one moment without `arrivals`. */
export function beginningsOf(chats: number, arrivals: Arrivals | undefined): number[] {
  if (!arrivals) return Array.from({ length: chats }, () => 0);
  const random = mulberry32(arrivals.seed);
  let at = 0;
  return Array.from({ length: chats }, (_, n) => {
    if (n > 0) at += (-Math.log(1 - random()) / arrivals.perSecond) * 1000;
    return at;
  });
}
