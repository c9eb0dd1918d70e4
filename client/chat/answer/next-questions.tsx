import { useId } from 'react';
import { words } from '#client/words/words.ts';

interface NextQuestionsProps {
  questions: readonly string[];
  onAsk: (question: string) => void;
}

/** Questions that may be asked next, under the last answer; a press asks one. */
export function NextQuestions({ questions, onAsk }: NextQuestionsProps) {
  const id = useId();
  return (
    <div className="next ms-10 print:hidden">
      <p id={id} className="mb-2 text-xs text-ink-soft">
        {words().askNext}
      </p>
      <ul aria-labelledby={id} className="flex flex-wrap gap-2">
        {questions.map((question) => (
          <li key={question} className="max-w-full">
            <button
              type="button"
              dir="auto"
              className="target max-w-full rounded-[min(22px,var(--corner-composer))] border border-hairline px-4 py-1 text-start text-sm wrap-anywhere transition-colors hover:bg-accent-soft"
              onClick={() => onAsk(question)}
            >
              {question}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
