import type { AnswerPart, WriteState } from '#contract/chat.ts';

/** Returns the steps among the parts of an answer for one cell: `track_order (done); refund (expired)`. */
export function stepsInWords(parts: readonly AnswerPart[]): string {
  const states = new Map<string, WriteState | 'asked'>();
  for (const part of parts) {
    if (part.type === 'tool-output-available') states.set(part.toolCallId, 'done');
    if (part.type === 'tool-output-error') states.set(part.toolCallId, 'failed');
    if (part.type === 'data-confirm') states.set(part.id ?? '', part.data.state ?? 'asked');
  }
  return parts
    .flatMap((part) =>
      part.type === 'tool-input-available'
        ? [`${part.toolName} (${states.get(part.toolCallId) ?? 'failed'})`]
        : [],
    )
    .join('; ');
}
