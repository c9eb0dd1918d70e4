import '#client/zod-jitless.ts';
import type { ListSource } from '#client/lists/use-list.ts';
import { usageColumns } from '#contract/lists.ts';
import { type HostUsage, hostUsageSchema } from '#contract/usage.ts';

export const usageSource: ListSource<HostUsage> = {
  name: 'usage',
  service: 'api',
  path: '/configs/usage',
  row: hostUsageSchema,
  sortable: usageColumns,
};

/** Formats a token count: `1,250,000`; `null` is no limit. */
export function tokensText(tokens: number | null): string {
  return tokens === null ? 'No limit' : tokens.toLocaleString('en');
}
