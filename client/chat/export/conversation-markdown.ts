import { answerSources } from '#client/chat/answer/answer.ts';
import { endingOf } from '#client/chat/answer/ending.ts';
import type { Turn } from '#client/chat/turn.ts';
import { textWithSources } from '#client/sources/text-with-sources.ts';
import { escapedTitle } from '#shared/text/escape-markdown.ts';

/** Returns the whole conversation as Markdown: each question as a quote, its answer, and the answer's sources. */
export function conversationMarkdown(title: string, turns: readonly Turn[]): string {
  const parts = turns.map((turn) => {
    const { query, answer } = turn;
    const question = query
      .split('\n')
      .map((line) => `> ${line}`)
      .join('\n');
    const ending = endingOf(turn);
    const said = [textWithSources(answer.text, answerSources(answer)), ending && `*${ending}*`];
    return [question, ...said.filter(Boolean)].join('\n\n');
  });
  return `${[`# ${escapedTitle(title)}`, ...parts].join('\n\n')}\n`;
}
