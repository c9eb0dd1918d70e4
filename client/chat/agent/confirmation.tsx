import { useId, useRef } from 'react';
import { Button } from '#client/ui/button.tsx';
import { agentWords } from '#client/words/agent-words.ts';
import { words } from '#client/words/words.ts';
import { nameInWords, textOfValue, type Waiting } from './agent-parts.ts';
import { OutcomeLine } from './outcome-line.tsx';
import { confirmWrite } from './send-write.ts';
import { keepOutcome, type Outcome, useOutcome } from './tab-outcomes.ts';

/** Shows what would be sent, and sends it when the visitor says so. */
export function Confirmation({ waiting }: { waiting: Waiting }) {
  const title = useId();
  const outcome = useOutcome(waiting.id);
  const result = useRef<HTMLDivElement>(null);
  const end = (next: Outcome) => {
    keepOutcome(waiting.id, next);
    // The pressed button goes, and the focus with it. What comes later takes it from nobody who has gone on.
    if (next.state === 'sending' || next.state === 'cancelled') result.current?.focus();
  };

  async function send() {
    end({ state: 'sending' });
    end(await confirmWrite(waiting));
  }

  return (
    <section
      aria-labelledby={title}
      className="mt-3 max-w-[480px] rounded-panel border border-hairline bg-panel p-4 text-sm print:hidden"
    >
      <h3 id={title} dir="auto" className="font-semibold wrap-anywhere">
        {nameInWords(waiting.action)}
      </h3>
      <Arguments given={waiting.arguments} />
      <div ref={result} role="status" tabIndex={-1}>
        <OutcomeLine outcome={outcome} />
      </div>
      <Choice state={outcome.state} onSend={() => void send()} onRefuse={() => end({ state: 'cancelled' })} />
    </section>
  );
}

interface ChoiceProps {
  state: Outcome['state'];
  onSend: () => void;
  onRefuse: () => void;
}

/** Offers to send and not to. A write that was lost on its way may have been sent, so it can only be tried again. */
function Choice({ state, onSend, onRefuse }: ChoiceProps) {
  if (state === 'lost')
    return (
      <Button className="mt-3" onClick={onSend}>
        {words().tryAgain}
      </Button>
    );
  if (state !== 'asked' && state !== 'sending') return null;
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      <Button disabled={state === 'sending'} onClick={onSend}>
        {agentWords().send}
      </Button>
      <Button kind="plain" disabled={state === 'sending'} onClick={onRefuse}>
        {agentWords().dontSend}
      </Button>
    </div>
  );
}

function Arguments({ given }: { given: Waiting['arguments'] }) {
  const entries = Object.entries(given);
  if (entries.length === 0) return null;
  return (
    <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
      {entries.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-ink-soft wrap-anywhere">{nameInWords(name)}</dt>
          <dd dir="auto" className="min-w-0 whitespace-pre-wrap wrap-anywhere">
            {textOfValue(value)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
