import { Check, CircleAlert } from 'lucide-react';
import { useId, useRef } from 'react';
import { post, sentenceOf } from '#client/api.ts';
import { logFailure } from '#client/log.ts';
import { Button } from '#client/ui/button.tsx';
import { agentWords } from '#client/words/agent/agent-words.ts';
import { nameInWords, textOfValue, type Waiting } from './agent-parts.ts';
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
    try {
      const path = `/api/actions/${encodeURIComponent(waiting.id)}/confirm`;
      const response = await post('ai', path, { arguments: waiting.arguments });
      const { outcome: how, detail }: { outcome?: unknown; detail?: unknown } = await response.json();
      end(how === 'done' ? { state: 'done' } : { state: 'failed', detail: String(detail ?? '') });
    } catch (error) {
      logFailure('What was confirmed could not be sent.', error);
      end({ state: 'failed', detail: sentenceOf(error, agentWords().notSent) });
    }
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
        <Result outcome={outcome} />
      </div>
      {(outcome.state === 'asked' || outcome.state === 'sending') && (
        <div className="mt-3 flex flex-wrap gap-2">
          <Button disabled={outcome.state === 'sending'} onClick={() => void send()}>
            {agentWords().send}
          </Button>
          <Button
            kind="plain"
            disabled={outcome.state === 'sending'}
            onClick={() => end({ state: 'cancelled' })}
          >
            {agentWords().cancel}
          </Button>
        </div>
      )}
    </section>
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

function Result({ outcome }: { outcome: Outcome }) {
  const line = 'mt-2 flex items-start gap-2';
  switch (outcome.state) {
    case 'done':
      return (
        <p className={line}>
          <Check size={16} aria-hidden="true" className="mt-0.5 shrink-0 text-success" />
          {agentWords().sent}
        </p>
      );
    case 'failed':
      return (
        <p className={`${line} text-danger`}>
          <CircleAlert size={16} aria-hidden="true" className="mt-0.5 shrink-0" />
          <span dir="auto" className="min-w-0 wrap-anywhere">
            {outcome.detail || agentWords().notSent}
          </span>
        </p>
      );
    case 'cancelled':
      return <p className={`${line} text-ink-soft`}>{agentWords().cancelled}</p>;
    default:
      return <p className={`${line} text-ink-soft`}>{agentWords().confirmNote}</p>;
  }
}
