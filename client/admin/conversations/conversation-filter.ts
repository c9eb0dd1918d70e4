import { hostParameter } from '#client/files/host/host-parameter.ts';

/** Filters of the list, as they are in the address. Dates are days in UTC, `2026-11-21`. */
export const filterNames = ['q', 'outcome', 'rating', 'from', 'to'] as const;

type FilterName = (typeof filterNames)[number];

/** Returns the server's query for the filters in an address, and the page. */
export function queryOf(params: URLSearchParams): Record<string, string> {
  const names: readonly string[] = [...filterNames, hostParameter];
  const filters = [...params].filter(([name, value]) => names.includes(name) && value.trim() !== '');
  return Object.fromEntries(filters.map(([name, value]) => [name, value.trim()]));
}

/** Returns an address with other filters, on the first page. */
export function withFilters(
  params: URLSearchParams,
  filters: Partial<Record<FilterName, string>>,
): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete('page');
  for (const [name, value] of Object.entries(filters)) {
    next.delete(name);
    if (value.trim() !== '') next.set(name, value.trim());
  }
  return next;
}
