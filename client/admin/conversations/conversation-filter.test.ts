import { expect, it } from 'vitest';
import { queryOf, withFilters } from './conversation-filter.ts';

it('reads the filters of an address, and nothing else', () => {
  const params = new URLSearchParams('q=%20leave%20&outcome=&rating=down&page=3&other=x');
  expect(queryOf(params)).toEqual({ q: 'leave', rating: 'down' });
});

it('begins anew with other filters', () => {
  const params = new URLSearchParams('q=leave&page=3');
  expect(withFilters(params, { q: '', outcome: 'refused' }).toString()).toBe('outcome=refused');
});
