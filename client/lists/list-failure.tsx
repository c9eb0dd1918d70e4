import type { RefObject } from 'react';
import { sentenceOf } from '#client/api.ts';
import { Button } from '#client/ui/button.tsx';

interface ListFailureProps {
  error: Error;
  onRetry: () => void;
  /** Takes the focus when the button disappears with the failure. */
  table: RefObject<HTMLElement | null>;
}

export function ListFailure({ error, onRetry, table }: ListFailureProps) {
  function retry() {
    table.current?.focus();
    onRetry();
  }

  return (
    <div
      role="alert"
      className="flex items-start justify-between gap-2 rounded-control bg-danger-soft py-1 ps-3 pe-1 text-sm font-medium text-danger"
    >
      <p className="py-2.5 wrap-anywhere">{sentenceOf(error, 'The list could not be loaded.')}</p>
      <Button kind="plain" className="text-danger! underline" onClick={retry}>
        Retry
      </Button>
    </div>
  );
}
