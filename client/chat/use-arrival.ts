import { type RefObject, useEffect } from 'react';
import { preloadMarkdown } from './answer-text.tsx';
import { focusInput } from './focus-input.ts';
import { preloadReader } from './use-chat.ts';

const signsOfLife = ['pointermove', 'pointerdown', 'keydown'];

/** Readies the chat for its visitor: the input has the focus, and what the first answer needs comes with the first sign of life. */
export function useArrival(input: RefObject<HTMLTextAreaElement | null>) {
  useEffect(() => focusInput(input), [input]);

  useEffect(() => {
    const alive = new AbortController();
    for (const sign of signsOfLife) {
      addEventListener(
        sign,
        () => {
          alive.abort();
          preloadReader();
          preloadMarkdown();
        },
        { signal: alive.signal, passive: true },
      );
    }
    return () => alive.abort();
  }, []);
}
