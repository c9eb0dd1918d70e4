import type { SentEvent } from '#server/chat/formats.ts';

/** Returns the text that an event adds to the answer of a program, which can't confirm what a model wants to do. */
export function textOfEvent(event: SentEvent, origin: string): string {
  if (event.type === 'text') return event.text;
  if (event.type !== 'confirm') return '';
  const name = event.action.slice(0, 100);
  return `\n\n“${name}” was not run: what changes something needs a person's confirmation, on ${origin}/.\n\n`;
}
