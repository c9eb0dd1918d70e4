import type { AnswerPart } from '#contract/chat/chat.ts';
import { stepsOf, waitingOf } from './agent-parts.ts';
import { Confirmation } from './confirmation.tsx';
import { Steps } from './steps.tsx';

/** The steps of an answer's agent, above the answer's text. */
export function AgentSteps({ parts, isOver }: { parts: readonly AnswerPart[]; isOver: boolean }) {
  return <Steps steps={stepsOf(parts, isOver)} />;
}

/** The writes that it asks for, below the text. */
export function AgentConfirmations({ parts }: { parts: readonly AnswerPart[] }) {
  return waitingOf(parts).map((waiting) => <Confirmation key={waiting.id} waiting={waiting} />);
}
