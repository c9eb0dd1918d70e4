import { words } from '#client/words/words.ts';
import type { AnswerStatus } from '#contract/chat/chat.ts';

function sayStatus(status: AnswerStatus | undefined): string {
  switch (status) {
    case 'searching':
      return words().searchingDocuments;
    case 'reading':
      return words().readingPage;
    case 'writing':
      return words().writingAnswer;
    case 'tool':
      return words().usingTool;
    default:
      return words().waitingForAnswer;
  }
}

/** Says what goes on before an answer's first word. */
export function Status({ status }: { status: AnswerStatus | undefined }) {
  return (
    <p role="status" className="status edge-of-parent flex min-h-7 items-center text-ink-soft">
      {sayStatus(status)}
    </p>
  );
}
