import { useCallback } from 'react';
import { copyText } from './copy-text.ts';
import { useToast } from './toast.tsx';

/** Milliseconds that the copy toast is shown. */
const copyToastTime = 2500;

/** Copies a value and shows a toast about it. */
export function useCopyToast() {
  const { toast, showToast } = useToast();
  const copy = useCallback(
    async (value: string) => {
      const copied = await copyText(value);
      showToast(copied ? 'Copied to clipboard!' : 'Cannot copy to clipboard!', copyToastTime);
    },
    [showToast],
  );
  return { toast, copy };
}
