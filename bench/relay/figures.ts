import { median, percentile } from '../measuring/figures.ts';
import type { JobResult } from './job.ts';

/** Returns how fast each chat's tokens came after its first, in tokens a second. */
export function paces(result: JobResult, tokens: number): number[] {
  return result.chats.map((chat) => ((tokens - 1) * 1000) / (chat.lastBytes - chat.firstToken));
}

export function describeFirstTokens({ chats }: Pick<JobResult, 'chats'>): string {
  const times = chats.map(({ firstToken }) => firstToken);
  return `first token p50 ${Math.round(median(times))} ms, p99 ${Math.round(percentile(times, 0.99))} ms`;
}
