import { words } from '#client/words/words.ts';
import type { AnswerStatus } from '#contract/chat.ts';

const said: Record<AnswerStatus, string> = {
  searching: 'Searching the documents…',
  reading: 'Reading the page…',
  writing: 'Writing…',
  tool: 'Using a tool…',
};

/** Says what goes on before an answer's first word. */
export function Status({ status }: { status: AnswerStatus | undefined }) {
  return (
    <p role="status" className="status edge-of-parent flex min-h-7 items-center text-ink-soft">
      {status === undefined ? words().waitingForAnswer : said[status]}
    </p>
  );
}
