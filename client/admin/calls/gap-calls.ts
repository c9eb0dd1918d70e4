import '#client/zod-jitless.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, orUnexpected } from '#client/api.ts';
import { hostParameter } from '#client/files/host/host-parameter.ts';
import { type GapActed, gapListSchema, triedQuestionsSchema } from '#contract/chat/gaps.ts';

const gapsKey = 'gaps';

/** Fetches a page of a host's questions without a good answer. */
export function useGaps(host: string, page = 1) {
  return useQuery({
    queryKey: [gapsKey, host, page],
    queryFn: ({ signal }) => fetchGaps({ [hostParameter]: host, page: String(page) }, signal),
    placeholderData: keepPreviousData,
  });
}

/** Returns a function to call when a gap was answered. */
export function useGapsChanged() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [gapsKey] });
}

async function fetchGaps(query: Record<string, string>, signal: AbortSignal) {
  const response = await call('api', `/gaps?${new URLSearchParams(query)}`, { signal });
  const body: unknown = await response.json();
  return orUnexpected(() => gapListSchema.parse(body));
}

export type GapAction =
  | { action: 'answer'; answer: string; sources: string[]; preview: boolean }
  | { action: 'check' }
  | { action: 'ignore' };

/** Answers a gap, has it refused or makes checks of it. Returns how each of its wordings is answered then, and how many checks were made. */
export async function actOnGap(id: string, act: GapAction): Promise<GapActed> {
  const response = await call('api', `/gaps/${encodeURIComponent(id)}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(act),
  });
  const body: unknown = await response.json();
  return orUnexpected(() => triedQuestionsSchema.parse(body));
}
