/** In characters: patterns read only this much of a text that was pasted as a question, which bounds what they cost. */
export const readOfQuery = 400;

/** In characters. Twenty thousand Chinese ones, all searched for, would take a third of a second of the event loop. */
const readOfEnd = 1000;

/** Returns the beginning and the end of a text that was pasted as a question, one of which says what is asked; a shorter one as it is. */
export function readOfEnds(text: string): string {
  if (text.length <= 2 * readOfEnd) return text;
  return `${text.slice(0, readOfEnd)} ${text.slice(-readOfEnd)}`.toWellFormed();
}
