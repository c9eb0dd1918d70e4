import { lazy, type ReactNode } from 'react';
import { withAgentWords } from '#client/words/with-agent-words.ts';

type Part = { default: (props: { text: string; isThinking: boolean }) => ReactNode };

const load = withAgentWords((): Promise<Part> => import('./thoughts.tsx'));

/** A model's thoughts, whose chunk loads with the first of them. Nothing is shown if it doesn't arrive. */
export const LateThoughts = lazy(() => load().catch(() => ({ default: () => null })));
