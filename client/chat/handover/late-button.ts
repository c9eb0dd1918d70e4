import type { ReactNode } from 'react';
import type { Turn } from '#client/chat/turn.ts';
import { withAgentWords } from '#client/words/with-agent-words.ts';

type Part = { default: (props: { turns: readonly Turn[] }) => ReactNode };

/** Loads the button with its texts. Apart from the page's first load, which only knows where it is. */
export const loadButton = withAgentWords((): Promise<Part> => import('./handover-button.tsx'));
