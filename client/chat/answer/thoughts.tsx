import { ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { agentWords } from '#client/words/agent-words.ts';

interface ThoughtsProps {
  text: string;
  /** True until the answer's first word. */
  isThinking: boolean;
}

/** A model's thoughts, folded. They are plain text: nothing in them is a link or a picture. */
export default function Thoughts({ text, isThinking }: ThoughtsProps) {
  const seconds = useSecondsOf(isThinking);
  return (
    <details className="group/thoughts mb-2 text-sm text-ink-soft">
      <summary className="target -ms-2 inline-flex cursor-pointer list-none items-center gap-1 rounded-control px-2 hover:bg-accent-soft hover:text-ink [&::-webkit-details-marker]:hidden">
        <ChevronRight
          size={16}
          aria-hidden="true"
          className="shrink-0 transition-transform group-open/thoughts:rotate-90 rtl:-scale-x-100"
        />
        <span role="status" className={isThinking ? 'status' : ''}>
          {isThinking ? agentWords().thinking : thoughtFor(seconds)}
        </span>
      </summary>
      <p
        dir="auto"
        className="mt-1 max-h-80 overflow-y-auto border-s-2 border-hairline ps-3 whitespace-pre-wrap wrap-anywhere"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text needs the focus to scroll by keyboard
        tabIndex={0}
      >
        {text}
      </p>
    </details>
  );
}

/** Returns for how many seconds the model thought while this was shown; undefined if it had ended before. */
function useSecondsOf(isThinking: boolean): number | undefined {
  const began = useRef<number>(undefined);
  const [seconds, setSeconds] = useState<number>();
  useEffect(() => {
    if (isThinking) began.current ??= performance.now();
    else if (began.current !== undefined)
      setSeconds(Math.max(1, Math.round((performance.now() - began.current) / 1000)));
  }, [isThinking]);
  return seconds;
}

function thoughtFor(seconds: number | undefined): string {
  return seconds === undefined ? agentWords().thoughts : agentWords().thoughtFor(seconds);
}
