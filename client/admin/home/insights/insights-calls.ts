import '#client/zod-jitless.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call, orUnexpected } from '#client/api.ts';
import { type Insights, insightsSchema } from '#contract/conversations.ts';

const dayMs = 86_400_000;

/** Returns the first of the last days, in UTC as the server counts them. */
export function firstOfLast(days: number, now = Date.now()): string {
  return new Date(now - (days - 1) * dayMs).toISOString().slice(0, 10);
}

/** Fetches a host's numbers of the last days. */
export function useInsights(host: string, days: number) {
  return useQuery({
    queryKey: ['insights', host, days],
    queryFn: ({ signal }) => fetchInsights({ host, from: firstOfLast(days) }, signal),
    placeholderData: keepPreviousData,
  });
}

async function fetchInsights(query: Record<string, string>, signal: AbortSignal): Promise<Insights> {
  const response = await call('api', `/insights?${new URLSearchParams(query)}`, { signal });
  const body: unknown = await response.json();
  return orUnexpected(() => insightsSchema.parse(body));
}
