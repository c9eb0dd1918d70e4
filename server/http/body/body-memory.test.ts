import { expect, it } from 'vitest';
import { countBufferedBytes, maxBufferedBytes, maxBufferedBytesOfOne } from './body-memory.ts';

it('one sender can’t fill the memory for the bodies of all', () => {
  const bodies = [countBufferedBytes('a'), countBufferedBytes('a')] as const;
  const other = countBufferedBytes('b');
  try {
    bodies[0].add(maxBufferedBytesOfOne - 1);
    bodies[1].add(1);
    expect(() => bodies[1].add(1)).toThrow(
      expect.objectContaining({ code: 'too_many_requests', retryAfterSeconds: 5 }),
    );
    other.add(maxBufferedBytesOfOne);
    for (const body of bodies) body.release();
    bodies[1].add(maxBufferedBytesOfOne);
  } finally {
    for (const body of [...bodies, other]) body.release();
  }
});

it('all senders share one memory', () => {
  const bodies = [countBufferedBytes(), countBufferedBytes()] as const;
  try {
    bodies[0].add(maxBufferedBytes);
    expect(() => bodies[1].add(1)).toThrow(expect.objectContaining({ code: 'overloaded' }));
  } finally {
    for (const body of bodies) body.release();
  }
  const later = countBufferedBytes();
  later.add(maxBufferedBytes);
  later.release();
});
