import { ArrowDown } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { noteOnBasis } from '#client/chat/answer/answer-basis.tsx';
import { plainText } from '#client/ui/markdown/plain-text.ts';
import { words } from '#client/words/words.ts';
import type { Turn } from './turn.ts';
import { type TurnActions, TurnView } from './turn-view.tsx';
import type { OpenSource } from './use-open-source.ts';
import { useQuestionAtTop } from './use-question-at-top.ts';

export interface MessagesProps {
  chat: { turns: readonly Turn[]; busy: boolean } & Pick<TurnActions, 'retry' | 'edit' | 'switchTo'>;
  /** Asks a question that is offered under an answer. */
  onAsk: (question: string) => void;
  onOpenSource: OpenSource;
}

/** The conversation. A question goes to its top, and its answer grows below. */
export function Messages({ chat, onAsk, onOpenSource }: MessagesProps) {
  const { turns, busy } = chat;
  const scroller = useRef<HTMLElement>(null);
  const last = turns.at(-1);
  const { atEnd, onScroll, jumpToEnd } = useQuestionAtTop(scroller, last?.id);
  const focus = () => scroller.current?.focus({ preventScroll: true });
  useEffect(takeLostFocus, []);

  /** Moves the focus to the conversation, for buttons that disappear when they are pressed. */
  function andFocus<Args extends unknown[]>(act: (...args: Args) => void) {
    return (...args: Args) => {
      focus();
      act(...args);
    };
  }

  /** A button of the failure that was here before is gone. */
  function takeLostFocus() {
    if (document.activeElement === document.body) focus();
  }

  const actions = useTurnActions({
    edit: andFocus(chat.edit),
    retry: andFocus(chat.retry),
    switchTo: chat.switchTo,
    ask: onAsk,
  });
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
          {turns.map((turn) => (
            <TurnView
              key={turn.id}
              turn={turn}
              isLast={turn === last}
              busy={busy}
              actions={actions}
              onOpenSource={onOpenSource}
            />
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

/** Returns functions that stay the same and call those of the latest rendering. */
function useTurnActions(actions: TurnActions): TurnActions {
  const latest = useRef(actions);
  useLayoutEffect(() => {
    latest.current = actions;
  });
  const [stable] = useState<TurnActions>(() => ({
    edit: (turn, text) => latest.current.edit(turn, text),
    switchTo: (turn, to) => latest.current.switchTo(turn, to),
    retry: () => latest.current.retry(),
    ask: (question) => latest.current.ask(question),
  }));
  return stable;
}
