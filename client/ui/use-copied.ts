import { useCallback, useEffect, useState } from 'react';
import { copyText } from './copy-text.ts';

/** Milliseconds that "Copied" stays. */
const copiedTime = 1000;

/** Copies text, and tells for a second that it did. */
export function useCopied(): { copied: boolean; copy: (text: string) => Promise<void> } {
  // A count, so that copying again starts the second anew.
  const [times, setTimes] = useState(0);

  useEffect(() => {
    if (times === 0) return;
    const timer = setTimeout(() => setTimes(0), copiedTime);
    return () => clearTimeout(timer);
  }, [times]);

  const copy = useCallback(async (text: string) => {
    if (await copyText(text)) setTimes((before) => before + 1);
  }, []);

  return { copied: times > 0, copy };
}
