import { sentencesOf } from '#server/language/sentences.ts';
import type { Ask } from '#server/models/model.ts';
import { buildPrompt } from '#server/models/prompt.ts';
import { unescapeMarkdown } from '#shared/text/escape-markdown.ts';

const contextTokens = 8192;
const roleMarks = /<\||<｜|\[\/?INST\]|<<\/?SYS>>|<(?:start|end)_of_turn>|<\/s>/;

/** Returns what of a reply stands in none of its passages: the answerer's own words. */
export function ownWords(reply: string, passages: readonly { text: string; source: string }[]): string {
  const known = passages.map(({ text, source }) => fold(`${text} ${source}`)).join('\n');
  const said = unescapeMarkdown(reply).split(/\[\d+\]|…|\n/);
  const sentences = said.flatMap((line) =>
    sentencesOf(line).map(({ start, end }) => fold(line.slice(start, end))),
  );
  return sentences.filter((sentence) => !known.includes(sentence)).join(' ');
}

function fold(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Returns what is wrong with the prompt of a question; undefined if documents are between its fences alone, and add no message or role mark. */
export function faultOfPrompt(ask: Ask): string | undefined {
  const { messages } = buildPrompt(ask, contextTokens);
  const [system, user, ...others] = messages;
  if (system?.role !== 'system' || user?.role !== 'user' || others.length > 0) return 'other messages';
  const word = /<<< ([0-9a-f]{24})$/m.exec(user.content)?.[1] ?? '';
  const [, , inside = '', after] = user.content.split(word);
  if (word === '' || user.content.split(word).length !== 4) return 'the fence is not whole';
  if (after !== `\n\nQuestion: ${ask.question.asked}`) return 'something stands behind the fence';
  if (roleMarks.test(inside)) return 'a mark of a role stands in the fence';
  return undefined;
}
