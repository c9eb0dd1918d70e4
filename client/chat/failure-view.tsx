import { RefreshCw } from 'lucide-react';
import { Mark } from '../layout/brand.tsx';
import { Button } from '../ui/button.tsx';

/** What stands in place of the chat after a failure. */
export function FailureView({ detail, onRetry }: { detail: string | undefined; onRetry: () => void }) {
  return (
    <article className="flex gap-3">
      <Mark />
      <div className="flex min-w-0 flex-1 flex-col items-start gap-2">
        <div role="alert">
          <p className="font-medium text-danger">Something Went Wrong! Please try again later.</p>
          {detail && (
            <p dir="auto" className="text-sm text-ink-soft wrap-anywhere">
              {detail}
            </p>
          )}
        </div>
        <Button kind="plain" className="-ms-4" onClick={onRetry}>
          <RefreshCw size={16} aria-hidden="true" />
          Retry
        </Button>
      </div>
    </article>
  );
}
