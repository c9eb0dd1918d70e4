/** Deepest nesting of parts that is read. */
const deepest = 3;

interface ContentHandlers {
  text: (text: string) => void;
  thought: (text: string) => void;
}

/** Reads a delta's content that isn't a plain string: a list of parts, of which Mistral's models have some that are thoughts. */
export function readContentParts(content: unknown, handlers: ContentHandlers): void {
  for (const part of Array.isArray(content) ? content : [content]) {
    if (typeof part === 'string') handlers.text(part);
    if (typeof part !== 'object' || part === null) continue;
    if ('text' in part && typeof part.text === 'string') handlers.text(part.text);
    if ('thinking' in part) handlers.thought(textOfParts(part.thinking, deepest));
  }
}

function textOfParts(value: unknown, levels: number): string {
  if (typeof value === 'string') return value;
  if (levels === 0 || typeof value !== 'object' || value === null) return '';
  if (Array.isArray(value)) return value.map((one) => textOfParts(one, levels - 1)).join('');
  return 'text' in value ? textOfParts(value.text, levels - 1) : '';
}
