import '#client/zod-jitless.ts';
import { useQuery } from '@tanstack/react-query';
import { call, orUnexpected } from '#client/api.ts';
import { siteListSchema } from '#contract/sites.ts';

/** Returns the number of pages that the last runs over a host's websites could not read; 0 while it loads. */
export function useFailedPages(host: string): number {
  const { data } = useQuery({
    queryKey: ['failed-pages', host],
    queryFn: ({ signal }) => countFailed(host, signal),
  });
  return data ?? 0;
}

async function countFailed(host: string, signal: AbortSignal): Promise<number> {
  const response = await call('api', `/sites?${new URLSearchParams({ host })}`, { signal });
  const body: unknown = await response.json();
  const { items } = orUnexpected(() => siteListSchema.parse(body));
  return items.reduce((sum, { lastRun }) => sum + (lastRun?.counts.refused ?? 0), 0);
}
