import { useEffect, useRef, useState } from 'react';
import { onPageHide } from '#client/chat/tab/on-page-hide.ts';
import { readFromTab, removeFromTab, writeToTab } from '#client/chat/tab/tab-storage.ts';

/** The text that is being typed. Typing renders the composer alone. */
export interface Draft {
  begun: string;
  onType: (text: string) => void;
}

/** Stores what is typed in the tab, by the same rules as the conversation. */
export function useDraft(owner: string | undefined, isKept: boolean): Draft {
  const [begun] = useState(() => (isKept ? readDraft() : ''));
  const latest = useRef({ owner, text: begun });

  useEffect(() => {
    latest.current.owner = owner;
  });
  useEffect(() => onPageHide(() => save(latest.current)), []);

  return {
    begun,
    onType(text) {
      latest.current.text = text;
      // A sent question must not come back, even if the page crashes.
      if (text === '') removeFromTab('draft');
    },
  };
}

function save({ owner, text }: { owner: string | undefined; text: string }): void {
  if (text.trim() === '') removeFromTab('draft');
  else writeToTab('draft', owner, JSON.stringify(text));
}

function readDraft(): string {
  try {
    const text: unknown = JSON.parse(readFromTab('draft') ?? '""');
    return typeof text === 'string' ? text : '';
  } catch {
    return '';
  }
}
