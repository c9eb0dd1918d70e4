import { expect, it } from 'vitest';
import { describeStores } from '#server/testing/store/stores.ts';
import { longText, longValue } from './long-text.ts';

const text = `\ufeff{"a": "字\u00e9\ud83d\ude80\\u0000"}`;

describeStores('a long text', (store) => {
  it('is stored as text, and read as it was', async () => {
    const value = longValue(store(), Buffer.from(text));
    await store().insertInto('store_facts').values({ name: 'a', value }).execute();
    const found = store().selectFrom('store_facts').where('name', '=', 'a');
    expect(await found.select('value').execute()).toEqual([{ value: text }]);
    const [row] = await found.select(longText(store(), 'value')).execute();
    expect(String(row?.value)).toBe(text);
    expect(await found.where('value', '=', text).select('name').execute()).toHaveLength(1);
  });
});
