import { answerSources } from '#client/chat/answer/answer.ts';
import type { Turn } from '#client/chat/turn.ts';
import { textWithSources } from '#client/sources/text-with-sources.ts';
import { words } from '#client/words/words.ts';

/** Returns the whole conversation as Markdown: each question as a quote, its answer, and the answer's sources. */
export function conversationMarkdown(title: string, turns: readonly Turn[]): string {
  const parts = turns.map(({ query, answer, state }) => {
    const question = query
      .split('\n')
      .map((line) => `> ${line}`)
      .join('\n');
    const stopped = state === 'stopped' ? [`*${words().stopped}*`] : [];
    return [question, textWithSources(answer.text, answerSources(answer)), ...stopped].join('\n\n');
  });
  return `${[`# ${title}`, ...parts].join('\n\n')}\n`;
}
