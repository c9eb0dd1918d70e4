import { z } from 'zod';
import '#client/zod-jitless.ts';
import { call, orUnexpected } from '#client/api.ts';
import { type HostUsage, hostUsageSchema } from '#contract/hosts/usage.ts';

/** Beginning of the query keys of what shows hosts' usage. */
export const usageKey = 'usage';

/** Fetches the usage and limits of one host; undefined if it has no configuration. For operators. */
export async function fetchUsage(host: string, signal: AbortSignal): Promise<HostUsage | undefined> {
  const response = await call('api', `/configs/usage?${new URLSearchParams({ host })}`, { signal });
  const body: unknown = await response.json();
  return orUnexpected(() => z.array(hostUsageSchema).parse(body)[0]);
}
