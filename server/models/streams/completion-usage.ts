/** Usage as a server reports it. */
export interface CompletionUsage {
  promptTokens: number;
  answerTokens: number;
  cachedTokens?: number;
}

/** The part of a reported usage that is read; DeepSeek and Moonshot have their own names for cached tokens. */
export interface ReportedUsage {
  prompt_tokens?: unknown;
  completion_tokens?: unknown;
  total_tokens?: unknown;
  prompt_tokens_details?: { cached_tokens?: unknown } | null;
  prompt_cache_hit_tokens?: unknown;
  cached_tokens?: unknown;
}

/** Returns a reported usage; undefined if it counts nothing, as in the chunks of servers that count at the end. */
export function usageOf(usage: ReportedUsage): CompletionUsage | undefined {
  const { prompt_tokens: promptTokens, completion_tokens: completion, total_tokens: total } = usage;
  if (!isCount(promptTokens) || !isCount(completion) || promptTokens + completion === 0) return undefined;
  // Gemini and xAI count thoughts in the total alone.
  const answerTokens = isCount(total) ? Math.max(completion, total - promptTokens) : completion;
  const { prompt_tokens_details: details, prompt_cache_hit_tokens: hit, cached_tokens: cached } = usage;
  const counts = [details?.cached_tokens, hit, cached].filter(isCount);
  return { promptTokens, answerTokens, ...(counts.length > 0 && { cachedTokens: Math.max(...counts) }) };
}

/** More tokens than any model reads or writes in one answer: sums of what a server makes up would pass what a number can hold. */
const mostTokens = 10_000_000;

/** True for a whole number of tokens that one answer may take. */
export function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) <= mostTokens;
}
