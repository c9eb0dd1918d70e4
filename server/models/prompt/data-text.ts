// Local servers read these as the start of a message of another role, wherever they stand in a prompt.
const roleMarker =
  /<(?=[|｜])|\[(?=\/?(?:INST|SYSTEM_PROMPT|AVAILABLE_TOOLS)\])|<(?=<\/?SYS>>|\/?s>|(?:start|end)_of_turn>|\/?(?:im|bos|eos)_)/gi;

/** Breaks up what a chat template would take for its own marks. */
export function disarm(text: string): string {
  return text.replace(roleMarker, '$& ');
}

/** In one line of at most `max` characters: a source's name and a heading come from the document as well, and must not open a line of their own. */
export function oneLine(text: string, max: number): string {
  const line = text.replace(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
  return disarm(line.slice(0, max).toWellFormed());
}
