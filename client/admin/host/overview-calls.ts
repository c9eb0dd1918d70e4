import '#client/zod-jitless.ts';
import { useQuery } from '@tanstack/react-query';
import { call, orUnexpected } from '#client/api.ts';
import { type HostOverview, hostOverviewSchema } from '#contract/hosts/host-overview.ts';
import { configsKey } from './host-calls.ts';

/** Fetches a host's state and numbers. */
export function useOverview(host: string, enabled = true) {
  return useQuery({
    queryKey: [configsKey, 'overview', host],
    queryFn: ({ signal }) => fetchOverview(host, signal),
    enabled,
  });
}

async function fetchOverview(host: string, signal: AbortSignal): Promise<HostOverview> {
  const response = await call('api', `/configs/overview?${new URLSearchParams({ host })}`, { signal });
  const body: unknown = await response.json();
  return orUnexpected(() => hostOverviewSchema.parse(body));
}
