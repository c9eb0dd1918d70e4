import { failureText } from '#client/admin/config/state/failure.ts';
import { Button } from '#client/ui/button.tsx';
import { FormError } from '#client/ui/fields/form-error.tsx';
import { words } from '#client/words/words.ts';

interface MissingListProps {
  /** Null while the list loads. */
  error: Error | null;
  onRetry: () => unknown;
}

/** Stands in a form in place of a short list that the form doesn't save: until it is there, or because it could not be loaded. */
export function MissingList({ error, onRetry }: MissingListProps) {
  if (error) {
    return (
      <>
        <FormError>{failureText(error)}</FormError>
        <Button kind="outline" className="self-start" onClick={() => void onRetry()}>
          {words().tryAgain}
        </Button>
      </>
    );
  }
  return (
    <div
      role="status"
      aria-label={words().loading}
      className="h-14 animate-pulse rounded-control bg-hairline"
    />
  );
}
