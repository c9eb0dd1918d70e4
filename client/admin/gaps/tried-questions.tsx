import { OutcomeLabel } from '#client/admin/ui/outcome-label.tsx';
import { ShownAnswer } from '#client/admin/ui/shown-answer.tsx';
import type { TriedQuestion } from '#contract/chat/gaps.ts';

interface TriedQuestionsProps {
  title: string;
  questions: readonly TriedQuestion[];
}

/** How each wording of a gap is answered. */
export function TriedQuestions({ title, questions }: TriedQuestionsProps) {
  return (
    <section aria-labelledby="tried" className="flex flex-col gap-2 text-sm">
      <h3 id="tried" role="status" className="font-medium">
        {title}
      </h3>
      <ul className="divide-y divide-hairline rounded-panel border border-hairline">
        {questions.map(({ question, answer, outcome, offered }) => (
          <li key={question} className="flex flex-col gap-1 px-4 py-3">
            <span className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
              <bdi className="min-w-0 font-medium wrap-anywhere">{question}</bdi>
              <span className="text-ink-soft">
                <OutcomeLabel outcome={outcome} offered={offered} />
              </span>
            </span>
            <ShownAnswer text={answer} />
          </li>
        ))}
      </ul>
    </section>
  );
}
