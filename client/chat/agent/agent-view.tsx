import type { AnswerPart } from '#contract/chat.ts';
import { stepsOf, waitingOf } from './agent-parts.ts';
import { Confirmation } from './confirmation.tsx';
import { Steps } from './steps.tsx';

/** What an answer's agent did, above the answer's text. */
export function AgentSteps({ parts, isOver }: { parts: readonly AnswerPart[]; isOver: boolean }) {
  return <Steps steps={stepsOf(parts, isOver)} />;
}

/** What it wants to do, below the text. */
export function AgentConfirmations({ parts }: { parts: readonly AnswerPart[] }) {
  return waitingOf(parts).map((waiting) => <Confirmation key={waiting.id} waiting={waiting} />);
}
