import { useEffect, useRef, useState } from 'react';
import { whenLeft } from '#client/chat/tab/on-page-hide.ts';
import { dropKept, keep, readKept } from '#client/chat/tab/tab-storage.ts';

/** What is typed and not sent yet. Nothing is drawn anew when it changes but the input itself. */
export interface Draft {
  begun: string;
  onType: (text: string) => void;
}

/** Keeps for this tab what is typed, as its conversation is kept; whoever comes to somebody else's chat begins with nothing. */
export function useDraft(owner: string | undefined, isKept: boolean): Draft {
  const [begun] = useState(() => (isKept ? readDraft() : ''));
  const latest = useRef({ owner, text: begun });

  useEffect(() => {
    latest.current.owner = owner;
  });
  useEffect(() => whenLeft(() => save(latest.current)), []);

  return {
    begun,
    onType(text) {
      latest.current.text = text;
      // What was sent is not to come again, however the page goes.
      if (text === '') dropKept('draft');
    },
  };
}

function save({ owner, text }: { owner: string | undefined; text: string }): void {
  if (text.trim() === '') dropKept('draft');
  else keep('draft', owner, JSON.stringify(text));
}

function readDraft(): string {
  try {
    const text: unknown = JSON.parse(readKept('draft') ?? '""');
    return typeof text === 'string' ? text : '';
  } catch {
    return '';
  }
}
