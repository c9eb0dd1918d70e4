// Local servers read these as the start of another role's message anywhere in a prompt.
const roleMarker =
  /<(?=[|｜])|\[(?=\/?(?:INST|SYSTEM_PROMPT|AVAILABLE_TOOLS)\])|<(?=<\/?SYS>>|\/?s>|(?:start|end)_of_turn>|\/?(?:im|bos|eos)_)/gi;

/** Breaks up what a chat template would read as its own marks. */
export function disarm(text: string): string {
  return text.replace(roleMarker, '$& ');
}

/** Returns the text in one line of at most `max` characters: names and headings come from the document, and must not begin a new line. */
export function oneLine(text: string, max: number): string {
  const line = text.replace(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
  return disarm(line.slice(0, max).toWellFormed());
}
