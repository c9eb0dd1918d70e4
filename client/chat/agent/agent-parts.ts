import type { AnswerPart, WriteState } from '#contract/chat/chat.ts';

/** A step of an answer: a tool that ran, or runs. */
export interface Step {
  id: string;
  tool: string;
  input: unknown;
  /** The part of a write in a kept conversation has its result. */
  state: 'running' | WriteState;
}

/** A write that waits, and the id of the step that asked for it. */
export type Waiting = Extract<AnswerPart, { type: 'data-confirm' }>['data'] & { step?: string | undefined };

/**
 * Returns the steps of an answer in their order. One that never ended failed, once the answer is over. One that only asked for a confirmation
 * did nothing: its card says what would be done.
 */
export function stepsOf(parts: readonly AnswerPart[], isOver: boolean): Step[] {
  const cards = new Set(waitingOf(parts).map(({ step }) => step));
  const states = new Map<string, Step['state']>();
  for (const part of parts) {
    if (part.type === 'tool-output-available') states.set(part.toolCallId, 'done');
    if (part.type === 'tool-output-error') states.set(part.toolCallId, 'failed');
    if (part.type === 'data-confirm' && part.id !== undefined)
      states.set(part.id, part.data.state ?? 'waiting');
  }
  return parts.flatMap((part) => {
    if (part.type !== 'tool-input-available') return [];
    const { toolCallId: id, toolName: tool, input } = part;
    const state = states.get(id) ?? (isOver ? 'failed' : 'running');
    return cards.has(id) ? [] : [{ id, tool, input, state }];
  });
}

/** Returns what waits for the visitor's confirmation; nothing does in a kept conversation. */
export function waitingOf(parts: readonly AnswerPart[]): Waiting[] {
  return parts.flatMap((part) =>
    part.type === 'data-confirm' && part.data.id !== '' ? [{ ...part.data, step: part.id }] : [],
  );
}

/** Returns the name of an action or a tool as words: `shop__track_order` is "Track order". */
export function nameInWords(name: string): string {
  const words = (name.split('__').at(-1) ?? name).replace(/[_-]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Longest value in a step; a confirmation shows all of it. */
const shownOfValue = 60;

/** Returns the values of a step's arguments, for its line. */
export function valuesInWords(input: unknown): string {
  if (typeof input !== 'object' || input === null) return '';
  const texts = Object.values(input).map((value) => textOfValue(value));
  return texts
    .filter((text) => text !== '')
    .map((text) => (text.length > shownOfValue ? `${text.slice(0, shownOfValue)}…` : text))
    .join(', ');
}

export function textOfValue(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value, undefined, 1) : String(value);
}
