import { sentenceOf } from '../api.ts';
import { Button } from '../ui/button.tsx';

/** Why a list is not there, over its table. */
export function ListFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <div
      role="alert"
      className="flex items-start justify-between gap-2 rounded-control bg-danger-soft py-1 ps-3 pe-1 text-sm font-medium text-danger"
    >
      <p className="py-2.5 wrap-anywhere">{sentenceOf(error, 'The list could not be loaded.')}</p>
      <Button kind="plain" className="text-danger! underline" onClick={onRetry}>
        Retry
      </Button>
    </div>
  );
}
