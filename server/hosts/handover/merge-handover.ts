import type { Handover, HandoverInput, PublicHandover } from '#contract/handover.ts';
import { openingAt } from './opening-hours.ts';

/** Returns a hand-over's settings as they are stored, without what is empty. */
export function mergeHandover(input: HandoverInput): Handover {
  const { email, webhook, hours, fields, text, rules } = input;
  return {
    ...(email && { email }),
    ...(webhook && { webhook }),
    ...(hours && { hours }),
    ...(fields && fields.length > 0 && { fields }),
    ...(text && { text }),
    ...(rules && rules.length > 0 && { rules }),
  };
}

/** Returns what visitors are told of a hand-over: never its address or webhook. */
export function publicHandover(
  { hours, fields = [], text }: Handover,
  at: { timeZone: string; now: Date },
): PublicHandover {
  return { fields, ...(text !== undefined && { text }), ...openingAt(hours, at) };
}
