import { OutcomeLabel } from '#client/admin/ui/outcome-label.tsx';
import { adminWords } from '#client/words/admin-words.ts';
import type { CheckResult } from '#contract/chat/checks.ts';
import { diffWords, type Stretch } from './diff-words.ts';

/** Returns a Markdown text without its marks of emphasis and its escapes, which say nothing about the answer. */
export function withoutMarks(markdown: string): string {
  return markdown.replace(/\*\*|\\(?=[^\w\s])/g, '');
}

interface ComparedProps {
  before: Shown | undefined;
  now: Shown;
}

type Shown = Pick<CheckResult, 'answer' | 'outcome' | 'offered'> & { cited?: readonly string[] };

/** An answer beside the one before, with the words that changed. */
export function ComparedAnswers({ before, now }: ComparedProps) {
  const texts =
    before && before.answer !== now.answer
      ? diffWords(withoutMarks(before.answer), withoutMarks(now.answer))
      : undefined;
  return (
    <div className={`grid gap-3 ${before ? 'md:grid-cols-2' : ''}`}>
      {before && (
        <Answer title={adminWords().answerBefore} of={before} stretches={texts?.before} mark="del" />
      )}
      <Answer title={adminWords().answerNow} of={now} stretches={texts?.after} mark="ins" />
    </div>
  );
}

interface AnswerProps {
  title: string;
  of: Shown;
  stretches: readonly Stretch[] | undefined;
  mark: 'del' | 'ins';
}

const looks = {
  del: 'bg-danger/15 decoration-danger',
  ins: 'bg-success/15 decoration-success underline underline-offset-2',
};

function Answer({ title, of: { answer, outcome, offered, cited = [] }, stretches, mark: Mark }: AnswerProps) {
  const shown = stretches ?? [{ text: withoutMarks(answer), changed: false }];
  return (
    <div className="flex min-w-0 flex-col gap-1 text-sm">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-ink-soft">
        <span>{title}</span>
        <OutcomeLabel outcome={outcome} offered={offered} />
      </p>
      <p
        dir="auto"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard.
        tabIndex={0}
        className="max-h-48 overflow-y-auto border-s-2 border-hairline ps-3 whitespace-pre-wrap wrap-anywhere"
      >
        {shown.map(({ text, changed }, index) =>
          changed ? (
            <Mark key={index} className={looks[Mark]}>
              {text}
            </Mark>
          ) : (
            text
          ),
        )}
      </p>
      {cited.length > 0 && <p className="text-ink-soft wrap-anywhere">{cited.join(', ')}</p>}
    </div>
  );
}
