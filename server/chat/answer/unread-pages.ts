import type { Problem } from '#server/failure/problem.ts';
import { problemDetail } from '#server/words/problem-detail.ts';
import { toPageLanguage } from '#shared/languages.ts';
import { escapeMarkdown } from '#shared/text/escape-markdown.ts';
import type { Answer } from './answer.ts';

/** Returns the answer with what it says first: which of the addresses that were named could not be read, and why. */
export function withUnreadPages(answer: Answer, unread: readonly Problem[] = []): Answer {
  if (unread.length === 0) return answer;
  const language = toPageLanguage(answer.language);
  const sentences = unread.map((one) => problemDetail(one, language)).join('\n\n');
  return { ...answer, events: sayFirst(answer, sentences) };
}

/**
 * Encodes the signs by which an address could become another link, as addresses have them. A model's own text is never unescaped for those who read
 * plain text, so backslashes would stay.
 */
function encodeSigns(text: string): string {
  return text.replace(/[\\`*[\]<>]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** Says the sentences before the first text; how the answer escapes Markdown is known by then. */
async function* sayFirst({ events }: Answer, sentences: string): Answer['events'] {
  let isSaid = false;
  let isEscaped = false;
  for await (const batch of events) {
    for (const event of batch) if (event.type === 'answerer') isEscaped = event.isEscaped;
    const at = isSaid ? -1 : batch.findIndex(({ type }) => type === 'text' || type === 'outcome');
    if (at < 0) {
      yield batch;
      continue;
    }
    isSaid = true;
    const text = `${isEscaped ? escapeMarkdown(sentences) : encodeSigns(sentences)}\n\n`;
    yield batch.toSpliced(at, 0, { type: 'text', text });
  }
}
