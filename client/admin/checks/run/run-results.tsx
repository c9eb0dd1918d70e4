import { Expectation } from '#client/admin/checks/expectation.tsx';
import { PassedLabel } from '#client/admin/checks/passed-label.tsx';
import { OutcomeLabel } from '#client/admin/conversations/outcome-label.tsx';
import { adminWords } from '#client/words/admin/admin-words.ts';
import type { CheckResult } from '#contract/checks.ts';
import { diffWords, type Stretch } from './diff-words.ts';
import type { CheckRun } from './use-check-run.ts';

/** The results of a run that somebody wants to see: what got worse, what got better, what fails, and answers that changed. */
export function RunResults({ run }: { run: CheckRun }) {
  const { results } = run;
  const groups = [
    [adminWords().gotWorse, results.filter(({ passed, before }) => before?.passed && !passed)],
    [adminWords().gotBetter, results.filter(({ passed, before }) => before?.passed === false && passed)],
    [adminWords().stillFail, results.filter(({ passed, before }) => !passed && !before?.passed)],
    [adminWords().saidOtherwise, results.filter(({ passed, before }) => before?.passed && passed)],
  ] as const;
  return groups.map(
    ([title, items]) =>
      items.length > 0 && (
        <section key={title} aria-label={title} className="flex flex-col gap-2">
          <h3 className="text-sm font-semibold">
            {title} <span className="font-normal text-ink-soft">{items.length}</span>
          </h3>
          <ul className="divide-y divide-hairline rounded-panel border border-hairline">
            {items.map((result) => (
              <Result key={result.id} result={result} />
            ))}
          </ul>
        </section>
      ),
  );
}

function Result({ result }: { result: CheckResult }) {
  const { question, expect, passed, before, answer } = result;
  const texts =
    before && before.answer !== answer
      ? diffWords(withoutMarks(before.answer), withoutMarks(answer))
      : undefined;
  return (
    <li className="flex flex-col gap-2 px-4 py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h4 className="min-w-0 font-medium wrap-anywhere">
          <bdi>{question}</bdi>
        </h4>
        <PassedLabel passed={passed} />
      </div>
      <Expectation expected={expect} />
      <div className={`grid gap-3 ${before ? 'md:grid-cols-2' : ''}`}>
        {before && (
          <Answer title={adminWords().answerBefore} of={before} stretches={texts?.before} mark="del" />
        )}
        <Answer title={adminWords().answerNow} of={result} stretches={texts?.after} mark="ins" />
      </div>
    </li>
  );
}

/** Returns a Markdown text without its marks of emphasis and its escapes, which say nothing about the answer. */
function withoutMarks(markdown: string): string {
  return markdown.replace(/\*\*|\\(?=[^\w\s])/g, '');
}

interface AnswerProps {
  title: string;
  of: Pick<CheckResult, 'answer' | 'outcome' | 'cited'>;
  stretches: readonly Stretch[] | undefined;
  mark: 'del' | 'ins';
}

const looks = {
  del: 'bg-danger/15 decoration-danger',
  ins: 'bg-success/15 decoration-success underline underline-offset-2',
};

function Answer({ title, of: { answer, outcome, cited }, stretches, mark: Mark }: AnswerProps) {
  const shown = stretches ?? [{ text: withoutMarks(answer), changed: false }];
  return (
    <div className="flex min-w-0 flex-col gap-1 text-sm">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-ink-soft">
        <span>{title}</span>
        <OutcomeLabel outcome={outcome} />
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
