import { ArrowDown } from 'lucide-react';
import { useRef } from 'react';
import { noteOnBasis } from '#client/chat/answer/answer-basis.tsx';
import { AnswerView } from '#client/chat/answer/answer-view.tsx';
import { FailureView } from '#client/chat/answer/failure-view.tsx';
import type { FileLinks } from '#client/chat/attachments/attachments.ts';
import { plainText } from '#client/ui/markdown/plain-text.ts';
import type { Failure, Turn } from './conversation.ts';
import { useFollowEnd } from './follow-end.ts';

interface MessagesProps {
  turns: Turn[];
  failure: Failure | undefined;
  links: FileLinks;
  onRetry: () => void;
}

/** The conversation, which follows its end while the reader is there. */
export function Messages({ turns, failure, links, onRetry }: MessagesProps) {
  const scroller = useRef<HTMLElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const { following, onScroll, jumpToEnd } = useFollowEnd(scroller, content, turns.at(-1)?.id);
  const last = turns.at(-1);

  /** Moves the focus to the conversation, for buttons that disappear when they are pressed. */
  function andFocus(act: () => void) {
    return () => {
      scroller.current?.focus({ preventScroll: true });
      act();
    };
  }

  return (
    <div className="relative h-full">
      <section
        ref={scroller}
        aria-label="Conversation"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroller has to be reachable by keyboard
        tabIndex={0}
        className="h-full overflow-y-auto -outline-offset-2"
        onScroll={onScroll}
      >
        <div ref={content} className="mx-auto flex max-w-[760px] flex-col gap-6 px-4 py-6">
          {failure && <FailureView failure={failure} onRetry={andFocus(onRetry)} />}
          {turns.map((turn) => (
            // `auto` takes the direction of the question, which comes first.
            <div key={turn.id} dir="auto" className="flex flex-col gap-6">
              <QuestionBubble text={turn.query} />
              <AnswerView turn={turn} links={links} onRetry={turn === last ? andFocus(onRetry) : undefined} />
            </div>
          ))}
        </div>
      </section>
      {!following && <LatestButton onClick={andFocus(jumpToEnd)} />}
      <Announcer turn={last} />
    </div>
  );
}

function QuestionBubble({ text }: { text: string }) {
  return (
    <article aria-label="Your message" className="flex justify-end">
      <p className="max-w-[85%] rounded-panel bg-accent-soft px-4 py-2 whitespace-pre-wrap wrap-anywhere">
        {text}
      </p>
    </article>
  );
}

function LatestButton({ onClick }: { onClick: () => void }) {
  return (
    <button
      type="button"
      className="target absolute inset-x-0 bottom-2 mx-auto flex w-fit items-center gap-2 rounded-full border border-hairline bg-raised px-4 text-sm font-medium shadow-float"
      onClick={onClick}
    >
      <ArrowDown size={16} aria-hidden="true" />
      Latest
    </button>
  );
}

/** Announces an answer once it is whole: a screen reader can't follow a stream of tokens. */
function Announcer({ turn }: { turn: Turn | undefined }) {
  const whole = turn?.state === 'done' ? turn.answer : undefined;
  return (
    <p aria-live="polite" className="sr-only">
      {whole && [plainText(whole.text), noteOnBasis(whole)].filter(Boolean).join('\n')}
    </p>
  );
}
