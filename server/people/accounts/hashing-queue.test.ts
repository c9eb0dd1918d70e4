import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createHashingQueue } from './hashing-queue.ts';

it('runs so many at once, in order, and refuses the rest', async () => {
  const queue = createHashingQueue({ concurrency: 2, maxWaiting: 2 });
  const started: number[] = [];
  const jobs = [0, 1, 2, 3].map(() => Promise.withResolvers<number>());
  const results = jobs.map(({ promise }, index) =>
    queue(() => {
      started.push(index);
      return promise;
    }),
  );
  await expect(queue(async () => 4)).rejects.toMatchObject({ code: 'overloaded' });
  expect(started).toEqual([0, 1]);

  jobs[1]?.resolve(1);
  await setImmediate();
  expect(started).toEqual([0, 1, 2]);
  jobs.forEach(({ resolve }, index) => {
    resolve(index);
  });
  expect(await Promise.all(results)).toEqual([0, 1, 2, 3]);
});

it('gives the place of failed work to the next', async () => {
  const queue = createHashingQueue({ concurrency: 1, maxWaiting: 1 });
  const failing = queue(() => Promise.reject(new Error('broken')));
  const next = queue(async () => 'ran');
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('ran');
  expect(await queue(async () => 'ran again')).toBe('ran again');
});
