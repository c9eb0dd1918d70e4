import { expect, it } from 'vitest';
import { pageOfAddress, queryOf, withFilters, withPage } from './conversation-filter.ts';

it('reads the filters of an address, and nothing else', () => {
  const params = new URLSearchParams('q=%20leave%20&outcome=&rating=down&page=3&other=x');
  expect(queryOf(params)).toEqual({ q: 'leave', rating: 'down' });
  expect(pageOfAddress(params)).toBe(3);
});

it.each(['0', '-1', '1.5', 'x', '501'])('takes page %s for the first', (page) => {
  expect(pageOfAddress(new URLSearchParams({ page }))).toBe(1);
});

it('begins anew with other filters', () => {
  const params = new URLSearchParams('q=leave&page=3');
  expect(withFilters(params, { q: '', outcome: 'refused' }).toString()).toBe('outcome=refused');
  expect(withPage(params, 4).toString()).toBe('q=leave&page=4');
});
