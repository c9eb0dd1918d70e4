import { type RefObject, useEffect } from 'react';
import { loadMarkdown } from '#client/chat/answer/load-markdown.ts';
import { focusInput } from '#client/chat/asking/focus-input.ts';
import { preloadReader } from './use-chat.ts';

const signsOfUse = ['pointerdown', 'keydown'];

/** Focuses the input, and preloads the code for answers at the first key or press. */
export function useFirstInput(input: RefObject<HTMLTextAreaElement | null>) {
  useEffect(() => focusInput(input), [input]);

  useEffect(() => {
    const waiting = new AbortController();
    for (const sign of signsOfUse) {
      addEventListener(
        sign,
        () => {
          waiting.abort();
          preloadReader();
          loadMarkdown().catch(() => {});
        },
        { signal: waiting.signal, passive: true },
      );
    }
    return () => waiting.abort();
  }, []);
}
