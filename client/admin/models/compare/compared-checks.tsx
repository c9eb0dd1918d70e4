import { withoutMarks } from '#client/admin/checks/run/compared-answers.tsx';
import { Expectation } from '#client/admin/checks/run/expectation.tsx';
import { PassedLabel } from '#client/admin/checks/run/passed-label.tsx';
import { ErrorText } from '#client/ui/fields/error-text.tsx';
import { adminWords } from '#client/words/admin-words.ts';
import type { CheckTrial } from '#contract/chat/check-trials.ts';
import { spacedCitation } from '#shared/text/citations.ts';
import type { Side } from './use-comparison.ts';

/** Each check with the answers of two models. */
export function ComparedChecks({ sides, isRunning }: { sides: readonly Side[]; isRunning: boolean }) {
  // The same check may end at another place in the second run.
  const checks = [...new Map(sides.flatMap(({ results }) => results.map((one) => [one.id, one]))).values()];
  if (checks.length === 0) return null;
  return (
    <section aria-label={adminWords().checks}>
      <ul className="divide-y divide-hairline rounded-panel border border-hairline">
        {checks.map(({ id, question, expect }) => (
          <li key={id} className="flex flex-col gap-3 px-4 py-3">
            <div>
              <h2 className="font-medium wrap-anywhere">
                <bdi>{question}</bdi>
              </h2>
              <Expectation expected={expect} />
            </div>
            <div className="grid gap-4 md:grid-cols-2">
              {sides.map(({ model, results }) => (
                <Answer
                  key={model.name}
                  label={model.label}
                  result={results.find((one) => one.id === id)}
                  isRunning={isRunning}
                />
              ))}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface AnswerProps {
  label: string;
  result: CheckTrial | undefined;
  isRunning: boolean;
}

/** How one model did on a check: if it passed, and the first lines of its answer or why there is none. */
function Answer({ label, result, isRunning }: AnswerProps) {
  return (
    <div className="flex min-w-0 flex-col gap-1 border-s-2 border-hairline ps-3 text-sm">
      <div className="flex flex-wrap items-start justify-between gap-x-3">
        <h3 className="min-w-0 text-ink-soft wrap-anywhere">
          <bdi className="line-clamp-2">{label}</bdi>
        </h3>
        {(result || !isRunning) && <PassedLabel passed={result?.passed} />}
      </div>
      {result?.failure !== undefined && <ErrorText announced={false}>{result.failure}</ErrorText>}
      {result && result.answer !== '' && (
        <p dir="auto" className="line-clamp-4 whitespace-pre-line wrap-anywhere">
          {withoutMarks(result.answer).replace(spacedCitation, '')}
        </p>
      )}
    </div>
  );
}
