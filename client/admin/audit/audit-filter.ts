/** Filters of the audit as they are in the address; dates are days of the reader, `2026-11-21`. */
export interface AuditFilters {
  kind: string;
  actor: string;
  host: string;
  from: string;
  until: string;
}

/** The filters of the form; the host is chosen above every screen. */
export const filterNames = ['kind', 'actor', 'from', 'until'] as const satisfies (keyof AuditFilters)[];

/** Reads the filters from an address; invalid days become none. */
export function readFilters(params: URLSearchParams): AuditFilters {
  const text = (name: string) => (params.get(name) ?? '').trim();
  const day = (name: string) => (startOfDay(text(name)) ? text(name) : '');
  return {
    kind: text('kind'),
    actor: text('actor'),
    host: text('host'),
    from: day('from'),
    until: day('until'),
  };
}

/** Returns the server's query: days as times, the last one included. */
export function queryOf({ kind, actor, host, from, until }: AuditFilters): Record<string, string> {
  const [start, end] = [startOfDay(from), startOfDay(until)];
  end?.setDate(end.getDate() + 1);
  return {
    ...(kind !== '' && { action: kind }),
    ...(actor !== '' && { actor }),
    ...(host !== '' && { host }),
    ...(start && { from: start.toISOString() }),
    ...(end && { until: end.toISOString() }),
  };
}

/** Returns the address's query with other filters of the form, on the first page. */
export function withFilters(params: URLSearchParams, filters: AuditFilters): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete('page');
  for (const name of filterNames) {
    next.delete(name);
    if (filters[name] !== '') next.set(name, filters[name]);
  }
  return next;
}

function startOfDay(day: string): Date | undefined {
  const date = /^\d{4}-\d{2}-\d{2}$/.test(day) ? new Date(`${day}T00:00:00`) : undefined;
  return date && !Number.isNaN(date.getTime()) ? date : undefined;
}
