import '#client/zod-jitless.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { orUnexpected, post } from '#client/api.ts';
import { type TriedAnswer, type TryInstructions, triedAnswerSchema } from '#contract/try-instructions.ts';

/** Asks a host's assistant with instructions that are not saved. Each asks once; an earlier one that still runs is stopped. */
export function useTriedAnswer(configId: string, asked: TryInstructions | undefined) {
  return useQuery({
    queryKey: ['tried-answer', configId, asked],
    queryFn: ({ signal }) => tryInstructions(configId, asked, signal),
    enabled: asked !== undefined,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

async function tryInstructions(
  configId: string,
  asked: TryInstructions | undefined,
  signal: AbortSignal,
): Promise<TriedAnswer> {
  const path = `/configs/${encodeURIComponent(configId)}/try`;
  const response = await post('api', path, { ...asked }, { signal });
  const body: unknown = await response.json();
  return orUnexpected(() => triedAnswerSchema.parse(body));
}
