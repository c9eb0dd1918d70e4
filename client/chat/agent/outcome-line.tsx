import { Check, CircleAlert, LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { agentWords } from '#client/words/agent-words.ts';
import type { Outcome } from './tab-outcomes.ts';

/** Says under a confirmation what became of it, or what a press would do. */
export function OutcomeLine({ outcome }: { outcome: Outcome }) {
  switch (outcome.state) {
    case 'asked':
      return <Line tone="text-ink-soft">{agentWords().confirmNote}</Line>;
    case 'sending':
      return (
        <Line tone="text-ink-soft" icon={<LoaderCircle {...shape} className="motion-safe:animate-spin" />}>
          {agentWords().sending}
        </Line>
      );
    case 'done':
      return <Line icon={<Check {...shape} className="text-success" />}>{agentWords().sent}</Line>;
    case 'cancelled':
      return <Line tone="text-ink-soft">{agentWords().cancelled}</Line>;
    case 'unknown':
      return <Fault>{agentWords().unclear}</Fault>;
    case 'lost':
      return <Fault>{outcome.detail || agentWords().lostWhileSending}</Fault>;
    case 'failed':
      return <Fault>{outcome.detail || agentWords().notDone}</Fault>;
  }
}

const shape = { size: 16, 'aria-hidden': true } as const;

function Fault({ children }: { children: string }) {
  return (
    <Line tone="text-danger" icon={<CircleAlert {...shape} />}>
      {children}
    </Line>
  );
}

function Line({ tone = '', icon, children }: { tone?: string; icon?: ReactNode; children: string }) {
  return (
    <p className={`mt-2 flex items-start gap-2 ${tone}`}>
      {icon !== undefined && <span className="mt-0.5 shrink-0">{icon}</span>}
      <span dir="auto" className="min-w-0 wrap-anywhere">
        {children}
      </span>
    </p>
  );
}
