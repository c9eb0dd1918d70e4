import type { JobResult } from './job.ts';

/** The value below which `share` of the sorted values lie. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function tokensPerSecond(result: JobResult, tokens: number): number {
  return (result.chats.length * tokens * 1000) / result.elapsedMs;
}

/** How fast each chat's tokens came after its first, in tokens a second. */
export function paces(result: JobResult, tokens: number): number[] {
  return result.chats.map((chat) => ((tokens - 1) * 1000) / (chat.lastBytes - chat.firstToken));
}

export function faults(result: JobResult): string[] {
  return result.chats.flatMap((chat) => chat.fault ?? []);
}

export function describeFirstTokens(results: readonly JobResult[]): string {
  const times = results.flatMap((result) => result.chats.map((chat) => chat.firstToken));
  return `first token p50 ${Math.round(percentile(times, 0.5))} ms, p99 ${Math.round(percentile(times, 0.99))} ms`;
}
