import { ArrowDown } from 'lucide-react';
import { useRef } from 'react';
import { noteOnBasis } from '#client/chat/answer/answer-basis.tsx';
import { AnswerView } from '#client/chat/answer/answer-view.tsx';
import { FailureView } from '#client/chat/answer/failure-view.tsx';
import { plainText } from '#client/ui/markdown/plain-text.ts';
import { words } from '#client/words/words.ts';
import { turnsBefore } from './conversation.ts';
import { QuestionView } from './question-view.tsx';
import type { Turn } from './turn.ts';
import type { Chat } from './use-chat.ts';
import type { OpenSource } from './use-open-source.ts';
import { useQuestionAtTop } from './use-question-at-top.ts';

interface MessagesProps {
  chat: Pick<Chat, 'turns' | 'failure' | 'busy' | 'retry' | 'resume' | 'edit' | 'switchTo'>;
  onOpenSource: OpenSource;
}

/** The conversation. A question goes to its top, and its answer grows below. */
export function Messages({ chat, onOpenSource }: MessagesProps) {
  const { turns, failure, busy } = chat;
  const scroller = useRef<HTMLElement>(null);
  const last = turns.at(-1);
  const { atEnd, onScroll, jumpToEnd } = useQuestionAtTop(scroller, last?.id);

  /** Moves the focus to the conversation, for buttons that disappear when they are pressed. */
  function andFocus<Args extends unknown[]>(act: (...args: Args) => void) {
    return (...args: Args) => {
      scroller.current?.focus({ preventScroll: true });
      act(...args);
    };
  }

  const resume = failure && turnsBefore({ turns, failure }).length > 0 ? andFocus(chat.resume) : undefined;
  return (
    <div className="relative h-full">
      <section
        ref={scroller}
        aria-label={words().conversation}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroller has to be reachable by keyboard
        tabIndex={0}
        className="messages h-full overflow-y-auto -outline-offset-2"
        onScroll={onScroll}
      >
        <div className="mx-auto flex max-w-[760px] flex-col gap-6 px-4 py-6">
          {failure && <FailureView failure={failure} onRetry={andFocus(chat.retry)} onResume={resume} />}
          {turns.map((turn) => (
            // `auto` takes the direction of the question, which comes first.
            <div key={turn.id} dir="auto" data-turn={turn.id} className="turn flex flex-col gap-6">
              <QuestionView
                turn={turn}
                onEdit={busy ? undefined : andFocus(chat.edit)}
                onSwitch={chat.switchTo}
              />
              <AnswerView
                turn={turn}
                onOpenSource={onOpenSource}
                onRetry={turn === last ? andFocus(chat.retry) : undefined}
              />
            </div>
          ))}
        </div>
      </section>
      {!atEnd && <LatestButton onClick={andFocus(jumpToEnd)} />}
      <Announcer turn={last} />
    </div>
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
      {words().latest}
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
