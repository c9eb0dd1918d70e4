import { useEffect } from 'react';
import type { Answer } from '#client/chat/answer/answer.ts';
import { useLazyPart } from '#client/ui/use-lazy-part.ts';
import { withAgentWords } from '#client/words/with-agent-words.ts';

const loadView = withAgentWords(() => import('./agent-view.tsx'));

/** Loads what shows an agent's steps and confirmations with the first of them. */
export function useAgentView({ agent }: Answer) {
  const { part, ask } = useLazyPart(loadView);
  const isNeeded = agent !== undefined;
  useEffect(() => {
    if (isNeeded) void ask();
  }, [isNeeded, ask]);
  return agent && part ? { ...part, parts: agent } : undefined;
}
