import { expect, it } from 'vitest';
import { createSharedPlaces } from './shared-places.ts';

/** Takes as many places as the sharer gets, and returns their number. */
function takeAll(places: ReturnType<typeof createSharedPlaces>, sharer: string): number {
  let count = 0;
  while (places.mayTake(sharer)) {
    places.take(sharer);
    count++;
  }
  return count;
}

it('leaves places for others, however many one wants, and never more than the limit', () => {
  const places = createSharedPlaces(100);
  expect(takeAll(places, 'acme')).toBe(90);
  expect([takeAll(places, 'beta'), takeAll(places, 'gamma'), takeAll(places, 'delta')]).toEqual([5, 3, 1]);
  expect(takeAll(places, 'epsilon')).toBe(1);
  expect(takeAll(places, 'zeta')).toBe(0);
  expect(places.taken()).toBe(100);
  places.giveBack('acme');
  expect(places.mayTake('acme')).toBe(false);
  expect(places.mayTake('zeta')).toBe(true);
});

it('keeps the last of a few places for others', () => {
  expect(takeAll(createSharedPlaces(1), 'acme')).toBe(1);
  const few = createSharedPlaces(4);
  expect([takeAll(few, 'acme'), takeAll(few, 'beta'), takeAll(few, 'acme')]).toEqual([3, 1, 0]);
});
