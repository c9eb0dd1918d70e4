import { lazy, type ReactNode } from 'react';
import type { Answer } from '#client/chat/answer/answer.ts';
import { withAgentWords } from '#client/words/with-agent-words.ts';

type Part = { default: (props: { answer: Answer }) => ReactNode };

const load = withAgentWords((): Promise<Part> => import('./handover-offer.tsx'));

/** The offer to reach people under an answer, whose chunk loads with the first. Nothing is shown if it doesn't arrive. */
export const LateOffer = lazy(() => load().catch(() => ({ default: () => null })));
