import '#client/zod-jitless.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, orUnexpected } from '#client/api.ts';
import { hostParameter } from '#client/files/host/host-parameter.ts';
import { type HandoverRow, type HandoverState, handoverListSchema } from '#contract/chat/handover.ts';

const handoversKey = 'handovers';

/** Fetches a page of a host's hand-overs, the newest first. */
export function useHandovers(
  host: string,
  { state, page = 1, enabled = true }: { state?: HandoverState; page?: number; enabled?: boolean } = {},
) {
  return useQuery({
    enabled,
    queryKey: [handoversKey, host, state, page],
    queryFn: async ({ signal }) => {
      const query = { [hostParameter]: host, page: String(page), ...(state && { state }) };
      const response = await call('api', `/handovers?${new URLSearchParams(query)}`, { signal });
      const body: unknown = await response.json();
      return orUnexpected(() => handoverListSchema.parse(body));
    },
    placeholderData: keepPreviousData,
  });
}

/** Returns a function that says what has become of a hand-over. */
export function useChangeHandover() {
  const client = useQueryClient();
  return async (id: string, state: HandoverState) => {
    await call('api', `/handovers/${encodeURIComponent(id)}`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ state }),
    });
    await client.invalidateQueries({ queryKey: [handoversKey] });
  };
}

/** Returns a function that deletes a hand-over. */
export function useDeleteHandover() {
  const client = useQueryClient();
  return async ({ id }: Pick<HandoverRow, 'id'>) => {
    await call('api', `/handovers/${encodeURIComponent(id)}`, { method: 'DELETE' });
    await client.invalidateQueries({ queryKey: [handoversKey] });
  };
}
