import '#client/zod-jitless.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { call } from '#client/api.ts';
import { hostEndSchema } from '#contract/hosts/host-states.ts';
import { totalCountHeader } from '#contract/http/lists.ts';
import { configsKey } from './host-calls.ts';

const foundSchema = z.object({
  host: z.string(),
  hostsettings: z.object({ title: z.string() }),
  ended: hostEndSchema.optional(),
});

export type FoundHost = z.infer<typeof foundSchema>;

/** Number of hosts that are offered; a longer search finds the others. */
const perPage = 20;

/** Finds hosts by their name or title, as the list of configs does. The previous ones stay until the next arrive. */
export function useHostSearch(search: string, enabled: boolean) {
  return useQuery({
    queryKey: [configsKey, 'search', search],
    queryFn: ({ signal }) => findHosts(search, signal),
    placeholderData: keepPreviousData,
    enabled,
  });
}

async function findHosts(
  search: string,
  signal: AbortSignal,
): Promise<{ hosts: FoundHost[]; total: number }> {
  const query = new URLSearchParams({
    page: '1',
    perPage: String(perPage),
    ...(search !== '' && { search }),
  });
  const response = await call('api', `/configs/all?${query}`, { signal });
  const hosts = z.array(foundSchema).parse(await response.json());
  return { hosts, total: Number(response.headers.get(totalCountHeader) ?? hosts.length) };
}
