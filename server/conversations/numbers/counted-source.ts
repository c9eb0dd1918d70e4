import type { AnswerPart } from '#contract/chat/chat.ts';
import type { CountedSource } from './numbers.ts';

/** Returns the documents among the parts of an answer. */
export function sourcesOfParts(parts: readonly AnswerPart[]): CountedSource[] {
  return parts.flatMap((part) => {
    if (part.type === 'source-url') return [{ title: part.title || part.url, url: part.url }];
    return part.type === 'source-document' ? [{ title: part.filename ?? part.title }] : [];
  });
}
