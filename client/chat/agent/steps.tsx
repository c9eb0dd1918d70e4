import { Check, CircleAlert, LoaderCircle } from 'lucide-react';
import { agentWords } from '#client/words/agent/agent-words.ts';
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
  if (state === 'failed') return `${line} · ${agentWords().stepFailed}`;
  return state === 'running' ? `${line}…` : line;
}

function stateInWords(state: Step['state']): string {
  if (state === 'failed') return '';
  return state === 'running' ? agentWords().stepRunning : agentWords().stepDone;
}

function StateIcon({ state }: Pick<Step, 'state'>) {
  const shape = { size: 16, 'aria-hidden': true, className: 'mt-0.5 shrink-0' } as const;
  if (state === 'done') return <Check {...shape} />;
  if (state === 'failed') return <CircleAlert {...shape} className="mt-0.5 shrink-0 text-danger" />;
  return <LoaderCircle {...shape} className="mt-0.5 shrink-0 motion-safe:animate-spin" />;
}
