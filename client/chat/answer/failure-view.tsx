import { MessagesSquare, RefreshCw } from 'lucide-react';
import type { Turn } from '#client/chat/turn.ts';
import { Mark } from '#client/layout/mark.tsx';
import { Button } from '#client/ui/button.tsx';
import { words } from '#client/words/words.ts';

interface FailureViewProps {
  turn: Turn;
  onRetry: () => void;
  /** Absent if nothing was said before. */
  onResume: (() => void) | undefined;
}

/** Replaces the chat after a failure, and shows the question that Retry asks again. */
export function FailureView({ turn: { detail, query }, onRetry, onResume }: FailureViewProps) {
  return (
    <article className="flex gap-3">
      <Mark />
      <div className="flex min-w-0 flex-1 flex-col items-start gap-2">
        <div role="alert">
          <p className={`text-danger ${detail ? 'text-sm' : 'font-medium'}`}>{words().wentWrong}</p>
          {detail && (
            <p dir="auto" className="font-medium wrap-anywhere">
              {detail}
            </p>
          )}
        </div>
        <blockquote
          dir="auto"
          aria-label={words().yourQuestion}
          className="line-clamp-3 max-w-full border-s-2 border-hairline ps-3 text-sm text-ink-soft wrap-anywhere"
        >
          {query}
        </blockquote>
        <div className="-ms-4 flex flex-wrap">
          <Button kind="plain" onClick={onRetry}>
            <RefreshCw size={16} aria-hidden="true" />
            {words().retry}
          </Button>
          {onResume && (
            <Button kind="plain" onClick={onResume}>
              <MessagesSquare size={16} aria-hidden="true" />
              {words().showConversation}
            </Button>
          )}
        </div>
      </div>
    </article>
  );
}
