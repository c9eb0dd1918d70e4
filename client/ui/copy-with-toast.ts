import { words } from '#client/words/words.ts';
import { copyText } from './copy-text.ts';
import { showToast } from './toast.tsx';

/** Milliseconds that the copy toast is shown. */
const copyToastTime = 2500;

/** Copies a value and shows a toast about it. */
export async function copyWithToast(value: string): Promise<void> {
  const copied = await copyText(value);
  showToast(copied ? words().copiedToClipboard : words().notCopied, copyToastTime);
}
