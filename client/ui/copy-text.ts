import { useCallback, useEffect, useState } from 'react';

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

/** Copies text to the clipboard; false if the browser refuses. Pages over plain HTTP have no `navigator.clipboard`. */
export async function copyText(text: string): Promise<boolean> {
  try {
    if (navigator.clipboard) {
      await navigator.clipboard.writeText(text);
      return true;
    }
    return copySelection(text);
  } catch {
    return false;
  }
}

function copySelection(text: string): boolean {
  const focused = document.activeElement;
  const area = document.createElement('textarea');
  area.value = text;
  area.style.position = 'fixed';
  area.style.opacity = '0';
  // Inside an open dialog nothing outside it can take the focus.
  (focused?.closest('[role="dialog"]') ?? document.body).append(area);
  area.select();
  const copied = document.execCommand('copy');
  area.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return copied;
}
