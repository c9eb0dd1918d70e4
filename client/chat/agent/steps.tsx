import { Check, CircleAlert, CircleDashed, LoaderCircle } from 'lucide-react';
import { agentWords } from '#client/words/agent-words.ts';
import { nameInWords, type Step, valuesInWords } from './agent-parts.ts';

/** Says what was looked up for an answer, and what still is. */
export function Steps({ steps }: { steps: readonly Step[] }) {
  if (steps.length === 0) return null;
  return (
    <ul aria-label={agentWords().steps} className="mb-2 flex flex-col gap-1 text-sm text-ink-soft">
      {steps.map((step) => (
        <li key={step.id} className="flex items-start gap-2">
          <StateIcon state={step.state} />
          <span dir="auto" className="min-w-0 wrap-anywhere">
            {lineOf(step)}
            <span className="sr-only"> {stateInWords(step.state)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

function lineOf({ tool, input, state }: Step): string {
  const values = valuesInWords(input);
  const line = values === '' ? nameInWords(tool) : `${nameInWords(tool)} · ${values}`;
  const note = shownNote(state);
  if (note !== undefined) return `${line} · ${note}`;
  return state === 'running' ? `${line}…` : line;
}

/** Returns what is shown beside a step that was not done; what is done and runs has its icon. */
function shownNote(state: Step['state']): string | undefined {
  if (state === 'running' || state === 'done') return undefined;
  return {
    failed: agentWords().stepFailed,
    waiting: agentWords().stepAsked,
    refused: agentWords().stepRefused,
    expired: agentWords().stepExpired,
    unknown: agentWords().stepUnknown,
  }[state];
}

function stateInWords(state: Step['state']): string {
  if (state === 'running') return agentWords().stepRunning;
  return state === 'done' ? agentWords().stepDone : '';
}

function StateIcon({ state }: Pick<Step, 'state'>) {
  const shape = { size: 16, 'aria-hidden': true, className: 'mt-0.5 shrink-0' } as const;
  if (state === 'done') return <Check {...shape} />;
  if (state === 'running')
    return <LoaderCircle {...shape} className="mt-0.5 shrink-0 motion-safe:animate-spin" />;
  return state === 'waiting' || state === 'expired' ? (
    <CircleDashed {...shape} />
  ) : (
    <CircleAlert {...shape} className="mt-0.5 shrink-0 text-danger" />
  );
}
