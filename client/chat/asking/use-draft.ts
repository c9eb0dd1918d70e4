import { useRef, useState } from 'react';
import { readFromTab, removeFromTab } from '#client/chat/tab/tab-storage.ts';
import { useTabStorage } from '#client/chat/tab/use-tab-storage.ts';

/** The text that is being typed. Typing renders the composer alone. */
export interface Draft {
  begun: string;
  onType: (text: string) => void;
  /** Gives the composer a text, if it has none. */
  put: (text: string) => void;
  /** Sets who is given such a text. */
  onPut: (listener: (text: string) => void) => void;
}

/** Stores what is typed in the tab, by the same rules as the conversation. */
export function useDraft(owner: string | undefined, isKept: boolean): Draft {
  const [begun] = useState(() => (isKept ? readDraft() : ''));
  const typed = useRef(begun);
  useTabStorage('draft', owner, () =>
    typed.current.trim() === '' ? undefined : JSON.stringify(typed.current),
  );

  const listener = useRef((_text: string) => {});
  return {
    begun,
    put: (text) => listener.current(text),
    onPut(next) {
      listener.current = next;
    },
    onType(text) {
      typed.current = text;
      // A sent question must not come back, even if the page crashes.
      if (text === '') removeFromTab('draft');
    },
  };
}

function readDraft(): string {
  try {
    const text: unknown = JSON.parse(readFromTab('draft') ?? '""');
    return typeof text === 'string' ? text : '';
  } catch {
    return '';
  }
}
