import { useCallback } from 'react';
import { copyText } from './copy-text.ts';
import { useToast } from './toast.tsx';

/** Milliseconds the copy toast stays. */
const copyToastTime = 2500;

/** Copies a value and says so, or that it cannot. */
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
