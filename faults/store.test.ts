import { describe, test } from 'vitest';
import { expectToOutlive, outages } from './outages.ts';
import { newDatabase } from './postgres.ts';
import { newFolder, startProduct } from './product.ts';

describe.each(outages)('a store that $way under load', (outage) => {
  test('loses nothing that was acknowledged, and the service heals by itself', async () => {
    const { proxy, settings } = await newDatabase();
    const product = await startProduct(await newFolder(), settings);
    await expectToOutlive(outage, { proxy, product, readyWhileAway: 503 });
  });
});
