import { expect, it } from 'vitest';
import { queryOf, readFilters, withFilters } from './audit-filter.ts';

const none = { kind: '', actor: '', host: '', from: '', until: '' };

it('reads filters from an address and passes over days that are none', () => {
  const read = (query: string) => readFilters(new URLSearchParams(query));
  expect(read('')).toEqual(none);
  expect(read('kind=config&actor=%20a@x.example&until=2026-11-21&from=2026-13-01')).toEqual({
    ...none,
    kind: 'config',
    actor: 'a@x.example',
    until: '2026-11-21',
  });
});

it('asks for whole days, the last one included', () => {
  const {
    from = '',
    until = '',
    ...others
  } = queryOf({
    ...{ ...none, kind: 'file', host: 'acme.example' },
    ...{ from: '2026-11-20', until: '2026-11-21' },
  });
  expect(others).toEqual({ action: 'file', host: 'acme.example' });
  expect(Date.parse(until) - Date.parse(from)).toBe(2 * 86_400_000);
  expect(new Date(from).getHours()).toBe(0);
  expect(queryOf(none)).toEqual({});
});

it('leads to the first page, and leaves the search and the host in the address', () => {
  const params = new URLSearchParams('page=4&search=ann&host=acme.example&kind=file&from=2026-11-20');
  expect(withFilters(params, { ...none, actor: 'ann@acme.example' }).toString()).toBe(
    'search=ann&host=acme.example&actor=ann%40acme.example',
  );
});
