import type { AnswerOutcome } from '#contract/chat.ts';
import { escapeMarkdown } from '#contract/escape-markdown.ts';

interface Tried {
  answer: string;
  outcome: AnswerOutcome;
  /** The host's title. */
  title?: string;
}

/** True if two answers to a question differ, but for a title of the host in a refusal. */
export function isAnsweredOtherwise(before: Tried, after: Tried): boolean {
  if (before.outcome !== after.outcome) return true;
  if (before.answer === after.answer) return false;
  return before.outcome !== 'refused' || withoutTitle(before) !== withoutTitle(after);
}

function withoutTitle({ answer, title }: Tried): string {
  return title ? answer.replaceAll(escapeMarkdown(title), '{host}') : answer;
}
