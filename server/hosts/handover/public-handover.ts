import type { Handover, PublicHandover } from '#contract/chat/handover.ts';
import { openingAt } from './opening-hours.ts';

/** Returns what visitors are told of a hand-over: never its address or webhook. */
export function publicHandover(
  { hours, fields = [], text }: Handover,
  at: { timeZone: string; now: Date },
): PublicHandover {
  return { fields, ...(text !== undefined && { text }), ...openingAt(hours, at) };
}
