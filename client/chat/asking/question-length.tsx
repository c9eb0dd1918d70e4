import { formatNumber, words } from '#client/words/words.ts';
import { longestQuestion } from '#contract/http/limits.ts';

/** Characters that an input takes. More than a question may have: what is pasted is cut by its author, not by the browser without a word. */
export const longestTyped = 10 * longestQuestion;

/** Returns the sentence about the limit if the text has reached it. */
export function limitReached(text: string): string | undefined {
  return lengthOf(text) < longestQuestion ? undefined : words().questionLimit(formatNumber(longestQuestion));
}

export function isTooLong(text: string): boolean {
  return lengthOf(text) > longestQuestion;
}

/** How far a text is over the limit. Readers of screens hear the sentence beside it, once. */
export function Excess({ text }: { text: string }) {
  return (
    isTooLong(text) && (
      <span aria-hidden="true" className="text-danger tabular-nums">
        {`${formatNumber(lengthOf(text))} / ${formatNumber(longestQuestion)} `}
      </span>
    )
  );
}

/** A question is sent without space around it. */
function lengthOf(text: string): number {
  return text.trim().length;
}
