import { longestNext, mostNext } from '#contract/chat/chat.ts';

/** Matches bullets and numbers before a line, and quotation marks and signs of Markdown around it. */
const marks = /^(?:[-*+•–—>#\s]+|\(?\d{1,2}[.)]\s+)*["“„«'*_`]*|["”“»'*_`\s]+$/gu;
/** In characters: with markup around it, a question that is short enough has a line of no more. */
const longestLine = 1000;
const citation = /\s?\[\^?\d+(?:,\s?\d+)*\]/g;
/** Matches what could make a question's text look like another one, or like markup. */
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}]|<[^>]*>/gu;
/** Matches web and e-mail addresses: a question that names one has it read. */
const address = /https?:|www\.|:\/\/|\S@\S/i;

/**
 * Returns what a model wrote as next questions, as plain text: each once, none that was asked, none that is too long or names an address. Whoever
 * wrote the documents may have had a say in them.
 */
export function cleanQuestions(lines: readonly string[], asked: readonly string[]): string[] {
  const seen = new Set(asked.map(keyOf));
  const questions: string[] = [];
  for (const line of lines) {
    if (line.length > longestLine) continue;
    const question = line
      .normalize('NFC')
      .toWellFormed()
      .replace(/\s+/g, ' ')
      .replace(unseen, '')
      .replace(citation, '')
      .replace(marks, '')
      .trim();
    const key = keyOf(question);
    if (key === '' || seen.has(key) || question.length > longestNext || address.test(question)) continue;
    seen.add(key);
    questions.push(question);
  }
  return questions.slice(0, mostNext);
}

/** Returns a question's letters and digits, by which two are compared. */
function keyOf(question: string): string {
  return question.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, '');
}
