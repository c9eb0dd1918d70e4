import { useCallback, useEffect, useState } from 'react';
import { copyText } from './copy-text.ts';

/** Milliseconds that "Copied" is shown. */
const copiedTime = 1000;

/** Copies text; `copied` is true for a second afterwards. */
export function useCopied(): { copied: boolean; copy: (text: string) => Promise<void> } {
  // A count, so that copying again restarts the second.
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
