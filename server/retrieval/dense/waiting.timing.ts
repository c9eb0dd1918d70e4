import { expect, it } from 'vitest';
import { openVectorFixture } from '#server/testing/retrieval/vector-fixture.ts';
import { describeStores } from '#server/testing/store/stores.ts';

const handbook = ['Everybody may take 27 days of vacation a year.', 'Trains are booked in second class.'];

/** Returns the duration of some work in milliseconds. */
async function msOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

describeStores('a model that does not answer', (store) => {
  it('keeps nobody who makes vectors from stopping at once', async () => {
    const making = await openVectorFixture(store());
    await making.add(handbook);
    making.fake.behave('hang');
    const stop = making.start();
    await expect.poll(() => making.fake.requests().length).toBeGreaterThan(0);
    expect(await msOf(stop)).toBeLessThan(1000);
  });

  it('keeps a search waiting for a moment alone', async () => {
    const making = await openVectorFixture(store());
    const id = await making.add(handbook);
    const stop = making.start();
    await making.made(id);
    await stop();
    making.fake.behave('hang');
    expect(await msOf(() => making.search('trains holiday', { documentIds: [id] }))).toBeLessThan(2500);
  });
});
