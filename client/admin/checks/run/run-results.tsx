import { adminWords } from '#client/words/admin-words.ts';
import type { CheckResult } from '#contract/chat/checks.ts';
import { ComparedAnswers } from './compared-answers.tsx';
import { Expectation } from './expectation.tsx';
import { PassedLabel } from './passed-label.tsx';
import type { CheckRun } from './use-check-run.ts';

/** The results of a run that somebody wants to see: what got worse, what got better, what fails, and answers that changed. */
export function RunResults({ run }: { run: CheckRun }) {
  const { results, isFirst } = run;
  const groups = [
    [adminWords().gotWorse, results.filter(({ passed, before }) => before?.passed && !passed)],
    [adminWords().gotBetter, results.filter(({ passed, before }) => before?.passed === false && passed)],
    [
      isFirst ? adminWords().checkFailed : adminWords().stillFail,
      results.filter(({ passed, before }) => !passed && !before?.passed),
    ],
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
  const { question, expect, passed, before, unmet } = result;
  return (
    <li className="flex flex-col gap-2 px-4 py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h4 className="min-w-0 font-medium wrap-anywhere">
          <bdi>{question}</bdi>
        </h4>
        <PassedLabel passed={passed} />
      </div>
      <Expectation expected={expect} unmet={unmet} />
      <ComparedAnswers before={before} now={result} />
    </li>
  );
}
