import { expect, it } from 'vitest';
import { pageOfAddress, withPage } from './page-of-address.ts';

it('is read and written', () => {
  const params = new URLSearchParams('q=leave&page=3');
  expect(pageOfAddress(params)).toBe(3);
  expect(withPage(params, 4).toString()).toBe('q=leave&page=4');
});

it.each(['0', '-1', '1.5', 'x', '501'])('takes page %s for the first', (page) => {
  expect(pageOfAddress(new URLSearchParams({ page }))).toBe(1);
});
