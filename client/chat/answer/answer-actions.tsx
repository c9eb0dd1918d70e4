import { Check, Copy, RefreshCw } from 'lucide-react';
import { boot } from '#client/boot.ts';
import { IconButton } from '#client/ui/button.tsx';
import { useCopied } from '#client/ui/copy-text.ts';
import { words } from '#client/words/words.ts';
import type { AnswerIds } from '#contract/chat/chat.ts';
import { RatingButtons } from './rating-buttons.tsx';

interface AnswerActionsProps {
  /** Text to copy; '' if there is none. */
  text: string;
  onRetry: (() => void) | undefined;
  /** Given if the answer can be rated. */
  rated: AnswerIds | undefined;
}

/** Visible on hover and focus, always on touch and under the last answer. Their space is reserved, so nothing moves. */
export function AnswerActions({ text, onRetry, rated }: AnswerActionsProps) {
  const hidden =
    'opacity-0 transition-opacity group-hover:opacity-100 focus-within:opacity-100 pointer-coarse:opacity-100';
  return (
    <div className={`-ms-3 flex text-ink-soft ${onRetry ? '' : hidden}`}>
      {text && <CopyButton text={text} />}
      {/* Answers of a draft are not kept. */}
      {rated && !boot().draft && <RatingButtons ids={rated} />}
      {onRetry && (
        <IconButton label={words().retry} onClick={onRetry}>
          <RefreshCw size={16} aria-hidden="true" />
        </IconButton>
      )}
    </div>
  );
}

function CopyButton({ text }: { text: string }) {
  const { copied, copy } = useCopied();
  return (
    <IconButton label={copied ? words().copied : words().copy} onClick={() => copy(text)}>
      {copied ? <Check size={16} aria-hidden="true" /> : <Copy size={16} aria-hidden="true" />}
    </IconButton>
  );
}
