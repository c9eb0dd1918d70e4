import '#client/zod-jitless.ts';
import { useQuery } from '@tanstack/react-query';
import { call, orUnexpected } from '#client/api.ts';
import { siteListSchema } from '#contract/knowledge/sites.ts';

export interface FailedPages {
  count: number;
  /** The website with most of them. */
  siteId: string;
}

/** Returns what the last runs over a host's websites could not read; undefined if nothing, or while it loads. */
export function useFailedPages(host: string, enabled: boolean): FailedPages | undefined {
  const { data } = useQuery({
    enabled,
    queryKey: ['failed-pages', host],
    queryFn: ({ signal }) => countFailed(host, signal),
  });
  return data ?? undefined;
}

/** Null if nothing failed, as a query's result is never undefined. */
async function countFailed(host: string, signal: AbortSignal): Promise<FailedPages | null> {
  const response = await call('api', `/sites?${new URLSearchParams({ host })}`, { signal });
  const body: unknown = await response.json();
  const { items } = orUnexpected(() => siteListSchema.parse(body));
  const failed = items
    .map(({ id, lastRun }) => ({ siteId: id, count: lastRun?.counts.refused ?? 0 }))
    .toSorted((a, b) => b.count - a.count);
  const count = failed.reduce((sum, site) => sum + site.count, 0);
  return failed[0] && count > 0 ? { count, siteId: failed[0].siteId } : null;
}
