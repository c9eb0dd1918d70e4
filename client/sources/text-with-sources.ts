import { type AnswerSource, placeOf } from './answer-source.ts';

/** Returns an answer to copy: its text, then a line for each source. */
export function textWithSources(text: string, sources: readonly AnswerSource[]): string {
  const lines = sources.map((one) => {
    const parts = [
      one.source.title,
      placeOf(one),
      one.source.url === one.source.title ? undefined : one.source.url,
    ];
    return `[${one.number}] ${parts.filter((part) => part !== undefined).join(', ')}`;
  });
  return [text.trim(), ...(lines.length > 0 ? [lines.join('\n')] : [])].join('\n\n');
}
