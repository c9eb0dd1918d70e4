import { escapeMarkdown } from '#contract/escape-markdown.ts';
import { languages } from '#contract/languages.ts';
import type { Problem } from '#server/failure/problem.ts';
import { problemDetail } from '#server/words/problem-detail.ts';
import type { Answer } from './answer.ts';

/** Returns the answer with what it says first: which of the addresses that were named could not be read, and why. */
export function withUnreadPages(answer: Answer, unread: readonly Problem[] = []): Answer {
  if (unread.length === 0) return answer;
  const language = languages.find((one) => one === answer.language) ?? 'en';
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
async function* sayFirst({ events, isEscaped }: Answer, sentences: string): Answer['events'] {
  let isSaid = false;
  for await (const batch of events) {
    const at = isSaid ? -1 : batch.findIndex(({ type }) => type === 'text' || type === 'outcome');
    if (at < 0) {
      yield batch;
      continue;
    }
    isSaid = true;
    const text = `${isEscaped() ? escapeMarkdown(sentences) : encodeSigns(sentences)}\n\n`;
    yield batch.toSpliced(at, 0, { type: 'text', text });
  }
}
